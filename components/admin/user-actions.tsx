"use client";

import { useState, useTransition } from "react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { Banner, type BannerContent } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useApi } from "@/lib/client/use-api";
import { paths } from "@/lib/wire/paths";
import { noticeFromWire, toActivationWire, toDeletionWire } from "@/lib/wire/requests";

interface Props {
  userId: string;
  fullName: string;
  username: string;
  isActive: boolean;
}

/** What an admin may do with a user; the list loads anew afterwards. */
export function UserActions({ userId, fullName, username, isActive }: Props) {
  const t = useTranslations("adminProfiles");
  const call = useApi();
  const router = useRouter();
  const [banner, setBanner] = useState<BannerContent | null>(null);
  const [isSending, setSending] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const isBusy = isSending || isLoading;

  async function change(body: unknown) {
    if (isBusy) return;
    setSending(true);
    const result = await call({ method: "POST", path: paths.changeUser, body });
    setSending(false);
    if (!result.ok) return setBanner({ tone: "danger", text: result.message });
    setBanner({ tone: "success", text: noticeFromWire(result.data) });
    startLoading(() => router.refresh());
  }

  function askAndDelete() {
    // Names stand on lines of their own: their direction may not be the question's.
    if (window.confirm([t("confirmDelete"), fullName, username].join("\n")))
      void change(toDeletionWire(userId));
  }

  const name = { name: fullName };
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <Button
          tone="quiet"
          isBusy={isBusy}
          aria-label={isActive ? t("deactivateName", name) : t("activateName", name)}
          onClick={() => void change(toActivationWire(userId, !isActive))}
        >
          {isActive ? t("deactivate") : t("activate")}
        </Button>
        <Button tone="danger" isBusy={isBusy} aria-label={t("deleteName", name)} onClick={askAndDelete}>
          {t("delete")}
        </Button>
      </p>
      <Banner content={banner} onClose={() => setBanner(null)} />
    </>
  );
}
