"use client";

import type { ReactNode, Ref } from "react";
import { Plus, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { RemovedNotice } from "@/components/panel/kit/removed-notice";
import { SaveBar, type SaveBarState } from "@/components/panel/save/save-bar";

interface Props extends SaveBarState {
  heading: ReactNode;
  empty: { icon: LucideIcon; title: string; text: string };
  rows: readonly ReactNode[];
  rowsRef: Ref<HTMLDivElement>;
  /** Null when no entry was removed. */
  removedName: string | null;
  onRestore: () => void;
  onDismiss: () => void;
  /** Field that the change needs besides. */
  proof?: ReactNode;
  add: { label: string; onClick: () => void; isFull: boolean; fullText: string };
  onSubmit: (event: React.FormEvent) => void;
}

/** Form with a few rows that one request saves. */
export function ListForm(props: Props) {
  const { heading, empty, rows, rowsRef, removedName, onRestore, onDismiss, proof, add } = props;
  const { isChanged, isSaving, notice, onCloseNotice, onSubmit } = props;
  const t = useTranslations("form");
  const Icon = empty.icon;
  return (
    <form noValidate method="post" className="flex flex-col gap-4" onSubmit={onSubmit}>
      <div ref={rowsRef} className="flex flex-col gap-3">
        {heading}
        {rows.length === 0 ? (
          <div className="flex flex-col items-center gap-1 rounded-[14px] border border-dashed border-control bg-surface px-5 py-8 text-center">
            <span className="mb-2 grid size-14 place-items-center rounded-full bg-gold-soft text-gold-text">
              <Icon className="size-6" aria-hidden />
            </span>
            <p className="font-semibold">{empty.title}</p>
            <p className="max-w-sm text-sm text-muted">{empty.text}</p>
          </div>
        ) : (
          <ol className="flex flex-col gap-3">{rows}</ol>
        )}
        <RemovedNotice
          text={removedName === null ? "" : t("removed", { name: removedName })}
          onRestore={add.isFull ? undefined : onRestore}
          onClose={onDismiss}
        />
        <Button tone="quiet" data-add disabled={add.isFull} onClick={add.onClick}>
          <Plus className="size-5" aria-hidden /> {add.label}
        </Button>
        {add.isFull && <p className="text-center text-sm text-muted">{add.fullText}</p>}
      </div>
      {proof}
      <SaveBar
        canSaveUnchanged
        width="lg:max-w-2xl"
        isChanged={isChanged}
        isSaving={isSaving}
        notice={notice}
        onCloseNotice={onCloseNotice}
      />
    </form>
  );
}
