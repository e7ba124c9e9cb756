"use client";

import { useState } from "react";
import { Nfc } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/fields/switch";
import type { CardEncoder, EncoderState } from "#lib/client/nfc/card-encoder";

interface Props {
  state: EncoderState;
  encoder: CardEncoder;
  /** False when the card would open nothing. */
  isActive: boolean;
  onStart: () => void;
}

export function NfcWriter({ state, encoder, isActive, onStart }: Props) {
  const t = useTranslations("adminEncode");
  const [isLocking, setIsLocking] = useState(false);
  const failure = "failure" in state ? state.failure : undefined;
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <div role="status" className="flex items-start gap-3">
        <Nfc className="mt-1 size-6 shrink-0 text-gold-text" aria-hidden />
        <div className="min-w-0">
          {failure && (
            <p className="font-semibold text-danger">
              {t(`failures.${failure}`)} {t("notMarked")}
            </p>
          )}
          <p className={failure ? "text-muted" : "text-lg"}>{t(`steps.${state.step}`)}</p>
          {state.step === "occupied" && (
            <p className="wrap-anywhere">
              <bdi dir="ltr">{state.found}</bdi>
            </p>
          )}
          {state.step === "confirmLock" && <p className="text-muted">{t("lockText")}</p>}
          {state.step === "unmarked" && <p className="text-danger">{state.message}</p>}
        </div>
      </div>
      <WriterButtons state={state} encoder={encoder} isActive={isActive} onStart={onStart} />
      <Switch
        label={t("lockCards")}
        hint={t("lockHint")}
        checked={isLocking}
        onChange={({ currentTarget: { checked } }) => {
          setIsLocking(checked);
          encoder.setLocking(checked);
        }}
      />
    </div>
  );
}

function WriterButtons({ state, encoder, isActive, onStart }: Props) {
  const t = useTranslations("adminEncode");
  const actionText = useTranslations("actions");
  const stop = (
    <Button tone="quiet" onClick={() => encoder.stop()}>
      {actionText("stop")}
    </Button>
  );
  switch (state.step) {
    case "idle":
      return (
        <Button onClick={onStart}>
          {state.failure ? actionText("retry") : t(isActive ? "start" : "startAnyway")}
        </Button>
      );
    case "occupied":
      return (
        <div className="grid grid-cols-2 gap-2">
          {stop}
          <Button tone="destructive" onClick={() => encoder.overwrite()}>
            {t("overwrite")}
          </Button>
        </div>
      );
    case "confirmLock":
      return (
        <div className="grid gap-2 sm:grid-cols-2">
          <Button tone="quiet" onClick={() => void encoder.mark()}>
            {t("leaveOpen")}
          </Button>
          <Button tone="destructive" onClick={() => void encoder.lock()}>
            {t("lock")}
          </Button>
        </div>
      );
    case "unmarked":
      return <Button onClick={() => void encoder.mark()}>{t("mark")}</Button>;
    case "marking":
    case "done":
      return null;
    case "starting":
    case "waiting":
    case "writing":
    case "checking":
    case "locking":
      return stop;
  }
}
