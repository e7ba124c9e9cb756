"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy/copy-button";

interface Props {
  secret: string;
  /** Message namespace. */
  of: "apiKeys" | "webhooks";
  onClose: () => void;
}

/** Shows a new secret once: it cannot be shown again. */
export function ShownSecret({ secret, of, onClose }: Props) {
  const t = useTranslations(`${of}.shown`);
  const actionText = useTranslations("actions");
  const webhookText = useTranslations("webhooks.shown");
  return (
    <div role="status" className="box flex flex-col gap-3 border-s-4 border-gold p-4">
      <p className="font-semibold">{t("title")}</p>
      <p className="text-muted">{t("text")}</p>
      <code dir="ltr" className="rounded-[10px] bg-sunk px-3 py-2.5 font-mono text-sm break-all">
        {secret}
      </code>
      <p className="flex flex-wrap gap-2">
        <CopyButton text={secret} label={of === "apiKeys" ? actionText("copyKey") : webhookText("copy")} />
        <Button tone="quiet" onClick={onClose}>
          {actionText("done")}
        </Button>
      </p>
    </div>
  );
}
