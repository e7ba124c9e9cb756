"use client";

import { useState, type ComponentProps } from "react";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/fields/field";

type Props = Omit<ComponentProps<typeof TextField>, "label" | "hint">;

/** Field for a code of the authenticator app or a recovery code. Needs the "codeField" messages. */
export function CodeField(props: Props) {
  const t = useTranslations("codeField");
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <TextField
          {...props}
          label={t(isRecovery ? "recoveryCode" : "code")}
          hint={isRecovery ? t("recoveryHint") : undefined}
          dir="ltr"
          autoCapitalize={isRecovery ? "characters" : "none"}
          autoComplete={isRecovery ? "off" : "one-time-code"}
          inputMode={isRecovery ? "text" : "numeric"}
          spellCheck={false}
          className="tracking-widest"
        />
      </div>
      <button
        type="button"
        onClick={() => setRecovery(!isRecovery)}
        className="min-h-11 rounded-[10px] text-gold-text underline underline-offset-4"
      >
        {t(isRecovery ? "useApp" : "useRecovery")}
      </button>
    </div>
  );
}
