"use client";

import { useId, useState, type KeyboardEvent } from "react";
import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { FieldError, fieldClass } from "@/components/ui/fields/field";
import { CONTACT_TAGS_MAX, CONTACT_TAG_MAX_CHARS } from "#lib/domain/limits";
import { charCount } from "#lib/domain/text/char-count";

/** As many as fit on two lines of a phone. */
const SUGGESTED_MAX = 5;

const isTooLong = (tag: string) => charCount(tag.trim()) > CONTACT_TAG_MAX_CHARS;

interface Props {
  tags: readonly string[];
  /** Tags of other contacts, most used first. */
  known: readonly string[];
  onChange: (tags: string[]) => void;
}

export function TagsField({ tags, known, onChange }: Props) {
  const t = useTranslations("contacts.tags");
  const id = useId();
  const texts = useTranslations("form");
  const [typed, setTyped] = useState("");
  const error = isTooLong(typed) ? texts("tooLong", { max: CONTACT_TAG_MAX_CHARS }) : undefined;
  const isFull = tags.length >= CONTACT_TAGS_MAX;
  const suggested = known.filter((tag) => !tags.includes(tag)).slice(0, SUGGESTED_MAX);

  function add(raw: string) {
    const tag = raw.trim();
    if (isTooLong(tag)) return;
    if (tag !== "" && !tags.includes(tag)) onChange([...tags, tag]);
    setTyped("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || typed.trim() === "") return;
    // Otherwise Enter submits the form.
    event.preventDefault();
    add(typed);
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <span className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {t("label")}
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
                onClick={() => onChange(tags.filter((other) => other !== tag))}
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
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            className={fieldClass(error)}
          />
          <IconButton icon={Plus} label={t("add")} onClick={() => add(typed)} />
        </span>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!isFull && suggested.length > 0 && (
        <ul aria-label={t("suggested")} className="flex flex-wrap gap-2">
          {suggested.map((tag) => (
            <li key={tag} className="max-w-full">
              <button
                type="button"
                onClick={() => add(tag)}
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
