"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import type { BannerContent } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import type { ProfileFormValues } from "#lib/wire/profile/client";
import { PREVIEWED_FORM_WIDTH } from "@/components/panel/preview/previewed-form";
import { SaveBar as PanelSaveBar } from "@/components/panel/save/save-bar";
import { useUnsaved } from "./use-unsaved";

interface Props {
  username: string;
  stored: ProfileFormValues;
  hiddenLinks: readonly string[];
  isSaving: boolean;
  notice: BannerContent | null;
  onCloseNotice: () => void;
  onDiscard: () => void;
}

export function SaveBar({ notice, onCloseNotice, onDiscard, ...unsaved }: Props) {
  const t = useTranslations("profileEdit");
  const { control } = useFormContext<ProfileFormValues>();
  const isChanged = useUnsaved({ control, ...unsaved });
  const { ask, dialog } = useConfirm((close) => ({
    question: t("discardQuestion"),
    text: t("discardText"),
    confirm: t("discardConfirm"),
    onConfirm: () => {
      close();
      onDiscard();
    },
  }));
  const { isSaving } = unsaved;
  return (
    <>
      <PanelSaveBar
        isChanged={isChanged}
        isSaving={isSaving}
        notice={notice}
        onCloseNotice={onCloseNotice}
        width={PREVIEWED_FORM_WIDTH}
      >
        <Button tone="quiet" className="max-sm:px-4" disabled={isSaving} onClick={() => ask()}>
          {t("discard")}
        </Button>
      </PanelSaveBar>
      {dialog}
    </>
  );
}
