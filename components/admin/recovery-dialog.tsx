"use client";

import { useState } from "react";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { siWhatsapp } from "simple-icons";
import { Banner, type BannerContent } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { useApi } from "@/lib/client/use-api";
import { paths } from "@/lib/wire/paths";
import { toUserIdWire, type UserRow } from "@/lib/wire/portal-rows";

interface Minted {
  link: string;
  whatsapp: string;
}

/** Makes a one-time link for somebody locked out; it is shown once and not kept here. */
export function RecoveryDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useTranslations("adminProfiles");
  const call = useApi();
  const [minted, setMinted] = useState<Minted | null>(null);
  const [banner, setBanner] = useState<BannerContent | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function mint() {
    if (isBusy) return;
    setBusy(true);
    const result = await call({ method: "POST", path: paths.recovery, body: toUserIdWire(user.id) });
    setBusy(false);
    if (result.ok) setMinted(result.data as Minted);
    else setBanner({ tone: "danger", text: result.message });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.rich("recoveryOf", { name: () => <bdi>{user.fullName}</bdi> })}
      text={t("recoveryText")}
      footer={
        <Button tone="quiet" onClick={onClose}>
          {minted ? t("close") : t("cancel")}
        </Button>
      }
    >
      <Banner content={banner} onClose={() => setBanner(null)} />
      {minted ? (
        <>
          <label className="flex flex-col gap-1">
            <span className="font-semibold">{t("recoveryLink")}</span>
            <input
              readOnly
              dir="ltr"
              value={minted.link}
              onFocus={(event) => event.target.select()}
              className="min-h-12 w-full min-w-0 rounded-[10px] border border-control bg-sunk px-3 text-sm"
            />
          </label>
          <p
            className="flex items-start gap-2 rounded-[10px] bg-gold-soft px-4 py-3 text-gold-text"
            role="status"
          >
            <TriangleAlert className="mt-[0.3em] size-5 shrink-0" aria-hidden /> {t("recoveryOnce")}
          </p>
          <p className="flex flex-wrap gap-2">
            <a
              href={minted.whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass("primary")}
            >
              <svg viewBox="0 0 24 24" className="size-5 shrink-0 fill-current" aria-hidden>
                <path d={siWhatsapp.path} />
              </svg>
              {t("sendWhatsApp")}
            </a>
            <CopyButton text={minted.link} label={t("copyLink")} />
          </p>
        </>
      ) : (
        <p>
          <Button isBusy={isBusy} onClick={() => void mint()}>
            {t("makeLink")}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
