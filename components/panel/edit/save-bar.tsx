"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { PREVIEWED_FORM_WIDTH } from "@/components/panel/preview/previewed-form";
import { SaveBar as PanelSaveBar } from "@/components/panel/save/save-bar";
import { useUnsaved } from "@/components/layout/forms/use-versioned-form";
import type { useProfileForm } from "./use-profile-form";

interface Props {
  saving: ReturnType<typeof useProfileForm>;
  onDiscard: () => void;
}

/** The only part of the form that renders with every sign that is typed. */
export function SaveBar({ saving, onDiscard }: Props) {
  const t = useTranslations("profileEdit");
  const { isChanged } = useUnsaved(saving);
  const { bar } = saving;
  const { ask, dialog } = useConfirm((close) => ({
    question: t("discardQuestion"),
    text: t("discardText"),
    confirm: t("discardConfirm"),
    onConfirm: () => {
      close();
      onDiscard();
    },
  }));
  return (
    <>
      <PanelSaveBar isChanged={isChanged} width={PREVIEWED_FORM_WIDTH} {...bar}>
        <Button tone="quiet" className="max-sm:px-4" disabled={bar.isSaving} onClick={() => ask()}>
          {t("discard")}
        </Button>
      </PanelSaveBar>
      {dialog}
    </>
  );
}
