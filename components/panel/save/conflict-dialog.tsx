"use client";

import { useState, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { CHOICE } from "@/components/panel/kit/choice";

export interface ConflictingField<Name extends string> {
  name: Name;
  label: string;
  mine: string;
  theirs: string;
}

interface Props<Name extends string> {
  /** By default about the user's own page. */
  title?: string;
  text?: string;
  fields: readonly ConflictingField<Name>[];
  confirm: string;
  onClose: () => void;
  /** @param theirs fields that take the saved version */
  onChosen: (theirs: ReadonlySet<Name>) => void;
}

/** Shows both values of each field that was changed here and elsewhere (profile 41). */
export function ConflictDialog<Name extends string>(props: Props<Name>) {
  const { title, text, fields, confirm, onClose, onChosen } = props;
  const t = useTranslations("conflict");
  const [taken, setTaken] = useState<ReadonlySet<Name>>(new Set());

  function choose(field: Name, isTheirs: boolean) {
    const next = new Set(taken);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTaken(next);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title ?? t("title")}
      text={text ?? t("text")}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t("keepEditing")}
          </Button>
          <Button onClick={() => onChosen(taken)}>{confirm}</Button>
        </>
      }
    >
      {fields.map(({ name, label, mine, theirs }) => (
        <fieldset key={name} className="flex flex-col gap-2">
          <legend className="mb-1 font-semibold">{label}</legend>
          <Version
            name={name}
            title={t("mine")}
            isChosen={!taken.has(name)}
            onChoose={() => choose(name, false)}
          >
            {mine || t("empty")}
          </Version>
          <Version
            name={name}
            title={t("theirs")}
            isChosen={taken.has(name)}
            onChoose={() => choose(name, true)}
          >
            {theirs || t("empty")}
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
      <span dir="auto" className="line-clamp-[7] text-start font-semibold whitespace-pre-line wrap-anywhere">
        {children}
      </span>
    </label>
  );
}
