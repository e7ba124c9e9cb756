"use client";

import { Download, QrCode } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { pages } from "#lib/wire/pages";
import type { UserViewModel } from "#lib/wire/user/client";

/** QR code of the public page with `qr=true` (card 10). Inactive pages have none. */
export function QrDialog({ user, onClose }: { user: UserViewModel; onClose: () => void }) {
  const t = useTranslations("adminProfiles");
  const page = pages.view(user.username);
  const address = `${window.location.origin}${page}?qr=true`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.rich("qrOf", { name: () => <bdi>{user.fullName}</bdi> })}
      text={user.isActive ? t("qrText") : t("qrInactive")}
      footer={
        <Button tone="quiet" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      {user.isActive ? (
        <>
          <img
            src={`${page}/qr.svg?page=view`}
            alt={t("qrName", { name: user.fullName })}
            width={200}
            height={200}
            className="mx-auto size-50 rounded-[10px] border border-line bg-white"
          />
          <p className="text-center text-sm text-muted wrap-anywhere">
            <bdi dir="ltr">{address}</bdi>
          </p>
          <p className="flex flex-wrap justify-center gap-2">
            {(["svg", "png"] as const).map((type) => (
              <a
                key={type}
                href={`${page}/qr.${type}?page=view`}
                download={`${user.username}.${type}`}
                className={buttonClass("quiet")}
              >
                <Download className="size-5" aria-hidden /> {type.toUpperCase()}
              </a>
            ))}
            <CopyButton text={address} label={t("copyLink")} />
          </p>
        </>
      ) : (
        <span className="mx-auto flex size-50 items-center justify-center rounded-[10px] border border-dashed border-control bg-sunk text-muted">
          <QrCode className="size-16 opacity-40" aria-hidden />
        </span>
      )}
    </Dialog>
  );
}
