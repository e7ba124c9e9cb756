"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Heading } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { AddButton, EmptyList } from "@/components/panel/kit/list-parts";
import { SortableList, SortableRow } from "@/components/panel/edit/lists/sortable-list";
import { useAnnouncement } from "@/components/panel/edit/lists/use-announcement";
import { RemovedNotice } from "@/components/panel/kit/removed-notice";
import { Button } from "@/components/ui/button";
import { newIdempotencyKey } from "#lib/client/api/idempotency-key";
import { OWN_LINKS_MAX } from "#lib/domain/limits";
import type { OwnLinkKind } from "#lib/domain/profile/links/own-link";
import {
  fallbackTitle,
  newOwnLink,
  type OwnLinksValues,
  type OwnLinkValue,
} from "#lib/client/values/own-links";
import { LinkFields } from "./link-fields";
import { LinkRow } from "./link-row";

const isEmpty = ({ title, url }: OwnLinkValue) => title.trim() === "" && url.trim() === "";
const firstField = ({ kind }: OwnLinkValue) => (kind === "heading" ? "title" : "url");

export function LinksList() {
  const t = useTranslations("links");
  const actionText = useTranslations("actions");
  const texts = useTranslations("form");
  const form = useFormContext<OwnLinksValues>();
  const { fields, append, insert, remove, move } = useFieldArray({ control: form.control, name: "links" });
  // Triggers a render on each change. Values are read from the form, because the watched ones lag behind a move.
  useWatch({ control: form.control, name: "links" });
  const values = form.getValues("links");
  const { errors } = form.formState;
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<{ position: number; link: OwnLinkValue } | null>(null);
  const [announcement, announce] = useAnnouncement();

  const nameOf = ({ kind, title, url }: OwnLinkValue) =>
    title.trim() || url.trim() || t(kind === "heading" ? "newHeading" : "newLink");
  const rows = fields.flatMap(({ id }, index) => {
    const value = values[index];
    // An invalid entry opens, so that its message is visible.
    const isOpen = value && (open.has(value.key) || errors.links?.[index] !== undefined);
    return value ? [{ id, index, value, name: nameOf(value), isOpen: isOpen ?? false }] : [];
  });
  const isFull = rows.length >= OWN_LINKS_MAX;

  function setOpenOf(key: string, isOpen: boolean) {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  }

  function focusRow(index: number) {
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${index}"] [data-edit]`);
    (row ?? frame.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
  }

  function edit(index: number, value: OwnLinkValue) {
    flushSync(() => setOpenOf(value.key, true));
    form.setFocus(`links.${index}.${firstField(value)}`);
  }

  function add(kind: OwnLinkKind) {
    const link = newOwnLink(kind, newIdempotencyKey());
    flushSync(() => {
      append(link, { shouldFocus: false });
      setRemoved(null);
      setOpenOf(link.key, true);
    });
    form.setFocus(`links.${rows.length}.${firstField(link)}`);
  }

  async function close(index: number, value: OwnLinkValue) {
    if (isEmpty(value)) return drop(index);
    form.setValue(`links.${index}.title`, fallbackTitle(value));
    if (!(await form.trigger(`links.${index}`, { shouldFocus: true }))) return;
    flushSync(() => setOpenOf(value.key, false));
    focusRow(index);
  }

  function drop(position: number) {
    const link = form.getValues(`links.${position}`);
    form.clearErrors(`links.${position}`);
    flushSync(() => {
      remove(position);
      setRemoved(isEmpty(link) ? null : { position, link });
    });
    focusRow(Math.min(position, rows.length - 2));
  }

  function restore() {
    if (!removed) return;
    const position = Math.min(removed.position, rows.length);
    flushSync(() => {
      insert(position, removed.link, { shouldFocus: false });
      setRemoved(null);
    });
    focusRow(position);
  }

  function hide(index: number, { isHidden }: OwnLinkValue, name: string) {
    form.setValue(`links.${index}.isHidden`, !isHidden);
    announce(t(isHidden ? "nowShown" : "nowHidden", { name }));
  }

  /** Pins at most one link: it is the main button. */
  function pin(index: number, isPinned: boolean) {
    for (const row of rows) form.setValue(`links.${row.index}.isPinned`, isPinned && row.index === index);
  }

  const buttons = (
    <p className="flex flex-wrap gap-2 max-sm:*:grow">
      <AddButton onClick={() => add("link")}>{actionText("addLink")}</AddButton>
      <Button tone="quiet" onClick={() => add("heading")}>
        <Heading className="size-5" aria-hidden /> {t("addHeading")}
      </Button>
    </p>
  );
  return (
    <div ref={frame} className="flex flex-col gap-3">
      <p className="flex items-baseline justify-between gap-3 text-muted">
        {t("text")}
        <bdi dir="ltr" className="text-sm whitespace-nowrap">{`${rows.length} / ${OWN_LINKS_MAX}`}</bdi>
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {rows.length > 0 && (
        <SortableList rows={rows} onMove={move}>
          {rows.map(({ id, index, value, name, isOpen }) => (
            <SortableRow key={id} id={id} index={index} name={name} isOpen={isOpen} isTall>
              {isOpen ? (
                <LinkFields
                  index={index}
                  value={value}
                  onPin={(isPinned) => pin(index, isPinned)}
                  onDone={() => void close(index, form.getValues(`links.${index}`))}
                />
              ) : (
                <LinkRow
                  value={value}
                  name={name}
                  onEdit={() => edit(index, value)}
                  onRemove={() => drop(index)}
                  onHide={() => hide(index, value, name)}
                />
              )}
            </SortableRow>
          ))}
        </SortableList>
      )}
      <RemovedNotice
        text={removed ? texts("removed", { name: nameOf(removed.link) }) : ""}
        onRestore={isFull ? undefined : restore}
        onClose={() => setRemoved(null)}
      />
      {rows.length === 0 ? (
        <EmptyList title={t("none")} text={t("noneText")}>
          {buttons}
        </EmptyList>
      ) : isFull ? (
        <p className="text-sm text-muted">{t("full", { max: OWN_LINKS_MAX })}</p>
      ) : (
        buttons
      )}
    </div>
  );
}
