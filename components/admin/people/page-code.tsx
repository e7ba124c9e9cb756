"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy/copy-button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { hrefOf } from "#lib/client/api/call-request";
import { pages, withSource } from "#lib/wire/pages";
import type { UserViewModel } from "#lib/wire/user/client";

const DRAW = "GET /api/group/qr/v1";

interface Props {
  user: UserViewModel;
  appOrigin: string;
}

/** The code of the user's public page, with its address and files (card 10). */
export function PageCode({ user, appOrigin }: Props) {
  const t = useTranslations("adminProfiles");
  const actionText = useTranslations("actions");
  const address = appOrigin + withSource("qr", pages.view(user.username));
  return (
    <>
      <img
        src={hrefOf({ call: DRAW, query: { id: user.id, type: "svg" } })}
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
            href={hrefOf({ call: DRAW, query: { id: user.id, type } })}
            download={`${user.username}.${type}`}
            className={buttonClass("quiet")}
          >
            <Download className="size-5" aria-hidden /> {type.toUpperCase()}
          </a>
        ))}
        <CopyButton text={address} label={actionText("copyLink")} />
      </p>
    </>
  );
}

export function PageCodeDialog({ onClose, ...code }: Props & { onClose: () => void }) {
  const t = useTranslations("adminProfiles");
  const { fullName, isActive } = code.user;
  return (
    <Dialog
      onClose={onClose}
      title={t.rich("qrOf", { name: () => <bdi>{fullName}</bdi> })}
      text={isActive ? t("qrText") : t("qrInactive")}
    >
      <PageCode {...code} />
    </Dialog>
  );
}
