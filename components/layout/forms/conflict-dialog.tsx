"use client";

import { useState, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { CHOICE } from "@/components/ui/choice";
import type { Conflict } from "./use-versioned-form";

interface Props<Values, Name extends string> {
  conflict: Conflict<Values, Name> | null;
  labelOf: (field: Name) => string;
  /** What the person can tell the two versions by. Empty text: no value. */
  contentOf: (field: Name, values: Values, other: Values) => ReactNode;
  /** By default about the user's own page. */
  title?: string;
  text?: string;
}

/** Shows both values of each field that was changed here and elsewhere (profile 41). */
export function ConflictDialog<Values, Name extends string>({ conflict, ...texts }: Props<Values, Name>) {
  return conflict && <OpenConflictDialog conflict={conflict} {...texts} />;
}

interface OpenProps<Values, Name extends string> extends Props<Values, Name> {
  conflict: Conflict<Values, Name>;
}

function OpenConflictDialog<Values, Name extends string>(props: OpenProps<Values, Name>) {
  const { conflict, labelOf, contentOf, title, text } = props;
  const { fields, mine, theirs, isSaving, onClose, onChosen } = conflict;
  const t = useTranslations("conflict");
  const actionText = useTranslations("actions");
  const [taken, setTaken] = useState<ReadonlySet<Name>>(new Set());

  function choose(field: Name, isTheirs: boolean) {
    const next = new Set(taken);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTaken(next);
  }

  return (
    <Dialog
      onClose={onClose}
      title={title ?? t("title")}
      text={text ?? t("text")}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t("keepEditing")}
          </Button>
          <Button onClick={() => onChosen(taken)}>{isSaving ? actionText("save") : t("apply")}</Button>
        </>
      }
    >
      {fields.map((name) => (
        <fieldset key={name} className="flex flex-col gap-2">
          <legend className="mb-1 font-semibold">{labelOf(name)}</legend>
          <Version
            name={name}
            title={t("mine")}
            isChosen={!taken.has(name)}
            onChoose={() => choose(name, false)}
          >
            {contentOf(name, mine, theirs) || t("empty")}
          </Version>
          <Version
            name={name}
            title={t("theirs")}
            isChosen={taken.has(name)}
            onChoose={() => choose(name, true)}
          >
            {contentOf(name, theirs, mine) || t("empty")}
          </Version>
        </fieldset>
      ))}
    </Dialog>
  );
}

interface VersionProps {
  name: string;
  title: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Version({ name, title, isChosen, onChoose, children }: VersionProps) {
  return (
    <label className={`${CHOICE} block px-4 py-2.5`}>
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="block text-sm">{title}</span>
      <span dir="auto" className="block text-start font-semibold whitespace-pre-line wrap-anywhere">
        {children}
      </span>
    </label>
  );
}
