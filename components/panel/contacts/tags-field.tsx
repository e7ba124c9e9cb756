"use client";

import { useId, type KeyboardEvent } from "react";
import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { IconButton } from "@/components/ui/icon-button";
import { FieldError, fieldClass } from "@/components/ui/fields/field";
import { CONTACT_TAG_MAX_CHARS, CONTACT_TAGS_MAX } from "#lib/domain/limits";
import { charCount } from "#lib/domain/text/char-count";
import type { ContactFormValues } from "./contact-form-values";

/** As many as fit on two lines of a phone. */
const SUGGESTED_MAX = 5;

interface Props {
  form: UseFormReturn<ContactFormValues>;
  /** Tags of other contacts, most used first. */
  known: readonly string[];
}

export function TagsField({ form, known }: Props) {
  const t = useTranslations("contacts.tags");
  const fieldText = useTranslations("fields");
  const id = useId();
  const tags = useWatch({ control: form.control, name: "tags" });
  const error = form.formState.errors.tag?.message;
  const isFull = tags.length >= CONTACT_TAGS_MAX;
  const suggested = known.filter((tag) => !tags.includes(tag)).slice(0, SUGGESTED_MAX);

  const change = (tags: string[]) => form.setValue("tags", tags, { shouldDirty: true });

  /** What is too long to be a tag stays in the field. */
  function addTyped() {
    const tag = form.getValues("tag").trim();
    if (charCount(tag) > CONTACT_TAG_MAX_CHARS) return;
    if (tag !== "" && !tags.includes(tag)) change([...tags, tag]);
    form.setValue("tag", "", { shouldDirty: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || form.getValues("tag").trim() === "") return;
    // Otherwise Enter submits the form.
    event.preventDefault();
    addTyped();
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <span className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {fieldText("tags")}
        </label>
        {isFull && (
          <span role="status" className="text-sm text-muted">
            {t("full", { max: String(CONTACT_TAGS_MAX) })}
          </span>
        )}
      </span>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex max-w-full items-center rounded-full bg-sunk ps-4">
              <bdi className="min-w-0 truncate">{tag}</bdi>
              <IconButton
                icon={X}
                label={t("remove", { tag })}
                className="rounded-full!"
                onClick={() => change(tags.filter((other) => other !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <span className="flex gap-2">
          <input
            id={id}
            type="text"
            autoComplete="off"
            placeholder={t("hint")}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            className={fieldClass(error)}
            onKeyDown={onKeyDown}
            {...form.register("tag", { onBlur: addTyped })}
          />
          <IconButton icon={Plus} label={t("add")} onClick={addTyped} />
        </span>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!isFull && suggested.length > 0 && (
        <ul aria-label={t("suggested")} className="flex flex-wrap gap-2">
          {suggested.map((tag) => (
            <li key={tag} className="max-w-full">
              <button
                type="button"
                onClick={() => change([...tags, tag])}
                className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line px-4 text-muted hover:bg-sunk hover:text-text"
              >
                <Plus className="size-4 shrink-0" aria-hidden />
                <bdi className="min-w-0 truncate">{tag}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
