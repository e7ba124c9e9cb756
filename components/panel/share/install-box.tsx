"use client";

import { useSyncExternalStore } from "react";
import { Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { PanelBox } from "@/components/panel/dashboard/panel-box";
import { Button } from "@/components/ui/button";
import { readInstallWay, showInstallPrompt, subscribeToInstallWay } from "#lib/client/offline/install-prompt";

/** Renders nothing in the installed panel, or when the browser cannot install it (share 10). */
export function InstallBox() {
  const t = useTranslations("share.install");
  const way = useSyncExternalStore(subscribeToInstallWay, readInstallWay, () => "none" as const);
  if (way === "none") return null;
  return (
    <PanelBox title={t("title")} className="gap-3">
      <p className="text-muted">{t("text")}</p>
      {way === "offered" ? (
        <Button tone="quiet" size="small" onClick={() => void showInstallPrompt()}>
          <Smartphone className="size-5" aria-hidden /> {t("install")}
        </Button>
      ) : (
        <p>{t("iphone")}</p>
      )}
    </PanelBox>
  );
}
