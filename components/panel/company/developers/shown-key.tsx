"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";

/** A new key; it cannot be shown again. */
export function ShownKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations("apiKeys");
  return (
    <div role="status" className="box flex flex-col gap-3 border-s-4 border-gold p-4">
      <p className="font-semibold">{t("shown.title")}</p>
      <p className="text-muted">{t("shown.text")}</p>
      <code dir="ltr" className="rounded-[10px] bg-sunk px-3 py-2.5 font-mono text-sm break-all">
        {secret}
      </code>
      <p className="flex flex-wrap gap-2">
        <CopyButton text={secret} label={t("shown.copy")} />
        <Button tone="quiet" onClick={onClose}>
          {t("shown.done")}
        </Button>
      </p>
    </div>
  );
}
