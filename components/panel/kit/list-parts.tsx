"use client";

import type { KeyboardEvent, ReactNode } from "react";
import { ArrowDown, ArrowUp, Check, Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  /** "3 / 6" */
  count?: string;
  children: ReactNode;
}

/** `id` is the anchor that hints on other pages link to. */
export function FormSection({ id, title, text, count, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-24 flex-col gap-4">
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h2 id={`${id}-title`} className="text-lg font-semibold">
            {title}
          </h2>
          {count && (
            <span className="text-sm text-muted">
              <bdi dir="ltr">{count}</bdi>
            </span>
          )}
        </div>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}

export function EmptyList({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-[14px] border border-dashed border-control bg-surface px-5 py-7 text-center">
      <p className="font-semibold">{title}</p>
      <p className="max-w-sm text-sm text-muted">{text}</p>
      <div className="mt-3">{children}</div>
    </div>
  );
}

export function AddButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <Button tone="quiet" data-add onClick={onClick}>
      <Plus className="size-5" aria-hidden /> {children}
    </Button>
  );
}

interface RowActionsProps {
  name: string;
  onEdit: () => void;
  onRemove: () => void;
  children?: ReactNode;
}

export function RowActions({ name, onEdit, onRemove, children }: RowActionsProps) {
  const t = useTranslations("profileForm");
  const actionText = useTranslations("actions");
  return (
    <span className="ms-auto flex shrink-0">
      {children}
      <IconButton icon={Pencil} label={t("editName", { name })} data-edit onClick={onEdit} />
      <IconButton icon={Trash2} tone="danger" label={actionText("removeName", { name })} onClick={onRemove} />
    </span>
  );
}

interface EditorProps {
  label: string;
  index: number;
  total: number;
  onConfirm: () => void;
  onCancel: () => void;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A row in edit mode: Enter confirms, Escape cancels, buttons move it. */
export function RowEditor({ label, index, total, onConfirm, onCancel, onMove, children }: EditorProps) {
  const t = useTranslations("profileForm");
  const actionText = useTranslations("actions");

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    // During text composition the input method handles these keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onCancel();
    }
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onConfirm();
    }
  }

  return (
    <div role="group" aria-label={label} onKeyDown={handleKeyDown} className="flex flex-col gap-4">
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" tone="dark" onClick={onConfirm}>
          <Check className="size-5" aria-hidden /> {actionText("done")}
        </Button>
        <Button size="small" tone="quiet" onClick={onCancel}>
          {actionText("cancel")}
        </Button>
        {total > 1 && (
          <span className="ms-auto flex">
            <IconButton
              icon={ArrowUp}
              label={t("moveUp")}
              disabled={index === 0}
              onClick={() => onMove(index, index - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t("moveDown")}
              disabled={index === total - 1}
              onClick={() => onMove(index, index + 1)}
            />
          </span>
        )}
      </div>
    </div>
  );
}
