"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import type { BannerContent } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import type { ProfileFormValues } from "#lib/wire/profile/client";
import { SaveBar as PanelSaveBar } from "@/components/panel/save-bar";
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

/** Shown while there are unsaved changes; saves or discards them. */
export function SaveBar({ notice, onCloseNotice, onDiscard, ...unsaved }: Props) {
  const t = useTranslations("profileEdit");
  const { control } = useFormContext<ProfileFormValues>();
  const isChanged = useUnsaved({ control, ...unsaved });
  const [isAsking, setAsking] = useState(false);
  const { isSaving } = unsaved;
  return (
    <>
      <PanelSaveBar
        {...{ isChanged, isSaving, notice, onCloseNotice }}
        width="max-w-3xl xl:max-w-[calc(100%-21.75rem)]"
      >
        <Button tone="quiet" className="max-sm:px-4" disabled={isSaving} onClick={() => setAsking(true)}>
          {t("discard")}
        </Button>
      </PanelSaveBar>
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(false)}
          question={t("discardQuestion")}
          text={t("discardText")}
          confirm={t("discardConfirm")}
          isBusy={false}
          onConfirm={() => {
            setAsking(false);
            onDiscard();
          }}
        />
      )}
    </>
  );
}
