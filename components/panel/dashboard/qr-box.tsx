import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy/copy-button";
import { hrefOf } from "#lib/client/api/call-request";
import type { QrStyle } from "#lib/domain/profile/qr-style";
import { pages } from "#lib/wire/pages";
import { PanelBox } from "./panel-box";

const TYPES = ["svg", "png"] as const;

interface Props {
  username: string;
  address: string;
  /** Style of the owner's QR code; null for black on white. */
  style: QrStyle | null;
}

/** The QR code holds the public page's URL with `qr=true`, so that a visit counts as a scan (card 10). */
export function QrBox({ username, address, style }: Props) {
  const t = useTranslations("dashboard.qr");
  const actionText = useTranslations("actions");
  const code = (type: (typeof TYPES)[number]) =>
    style
      ? hrefOf({ call: "GET /api/users/qr/v1", query: { ...style, target: "page", type } })
      : `${pages.view(username)}/qr.${type}?page=view`;
  return (
    <PanelBox title={t("title")} className="gap-3">
      <span className="mx-auto rounded-[10px] bg-white ring-1 ring-line">
        <img
          src={code("svg")}
          alt={t("alt")}
          width={200}
          height={200}
          className="size-[200px] rounded-[10px]"
        />
      </span>
      <p className="text-center text-sm text-muted wrap-anywhere">
        <bdi dir="ltr">{address.replace(/^https?:\/\//, "")}</bdi>
      </p>
      <div className="grid grid-cols-2 gap-2">
        {TYPES.map((type) => (
          <a
            key={type}
            href={code(type)}
            download={`${username}-qr.${type}`}
            aria-label={t("download", { type: type.toUpperCase() })}
            className={buttonClass("quiet", "small")}
          >
            <Download className="size-5" aria-hidden /> {type.toUpperCase()}
          </a>
        ))}
        <CopyButton text={address} label={actionText("copyLink")} className="col-span-2" />
      </div>
    </PanelBox>
  );
}
