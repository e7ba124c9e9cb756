"use client";

import { useState, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { ProfileFormValues } from "#lib/wire/profile/client";
import { withField, type FieldName } from "#lib/wire/profile/merge";
import { CHOICE } from "./choice";
import { useFieldText } from "./use-field-text";
import type { SaveConflict } from "./use-save-profile";

interface Props {
  conflict: SaveConflict;
  onClose: () => void;
  onChosen: (values: ProfileFormValues) => void;
}

/** Shows both values of each field that was changed here and elsewhere (profile 41). */
export function ConflictDialog({ conflict: { fields, mine, theirs }, onClose, onChosen }: Props) {
  const t = useTranslations("profileEdit.conflict");
  const texts = useTranslations("form");
  const textOf = useFieldText();
  const [taken, setTaken] = useState<ReadonlySet<FieldName>>(new Set());

  function choose(field: FieldName, isTheirs: boolean) {
    const next = new Set(taken);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTaken(next);
  }

  const chosen = () => [...taken].reduce((values, field) => withField(values, field, theirs.values), mine);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("title")}
      text={t("text")}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t("keepEditing")}
          </Button>
          <Button onClick={() => onChosen(chosen())}>{texts("saveShort")}</Button>
        </>
      }
    >
      {fields.map((field) => (
        <fieldset key={field} className="flex flex-col gap-2">
          <legend className="mb-1 font-semibold">{textOf.label(field)}</legend>
          <Version
            name={field}
            title={t("mine")}
            isChosen={!taken.has(field)}
            onChoose={() => choose(field, false)}
          >
            {textOf.value(field, mine) || t("empty")}
          </Version>
          <Version
            name={field}
            title={t("theirs")}
            isChosen={taken.has(field)}
            onChoose={() => choose(field, true)}
          >
            {textOf.value(field, theirs.values) || t("empty")}
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
      <span dir="auto" className="line-clamp-4 text-start font-semibold whitespace-pre-line wrap-anywhere">
        {children}
      </span>
    </label>
  );
}
