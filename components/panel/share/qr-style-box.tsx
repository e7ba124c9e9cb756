"use client";

import { useEffect, useRef, useState } from "react";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Field, SelectField } from "@/components/ui/fields/field";
import { PanelBox } from "@/components/panel/dashboard/panel-box";
import { hrefOf } from "#lib/client/api/call-request";
import { useDebouncedValue } from "#lib/client/forms/use-debounced-value";
import { DEBOUNCE_MS } from "#lib/domain/limits";
import { INK } from "#lib/domain/order/card/colour";
import { QR_LOGOS, qrStyleOfCard, type QrStyle } from "#lib/domain/profile/qr-style";
import { ApplyStyleButton } from "./apply-style-button";

interface Props {
  username: string;
  /** Colour of the card. */
  colour: string;
  hasPhoto: boolean;
  /** Style of the owner's QR code; null for black on white. */
  stored: QrStyle | null;
}

/** QR code in custom colours; only codes that a scanner can read are offered (share 6). */
export function QrStyleBox({ username, colour, hasPhoto, stored }: Props) {
  const t = useTranslations("share.qr");
  const [style, setStyle] = useState<QrStyle>(stored ?? { dark: INK, light: "#FFFFFF", logo: "logix" });
  const [read, setRead] = useState({ address: "", isReadable: false });
  const address = useDebouncedValue(
    hrefOf({ call: "GET /api/users/qr/v1", query: { ...style } }),
    DEBOUNCE_MS,
  );
  const picture = useRef<HTMLImageElement>(null);
  const isChecked = read.address === address;
  const change = (part: Partial<QrStyle>) => setStyle({ ...style, ...part });
  useEffect(() => {
    // The image may have loaded before hydration.
    const shown = picture.current;
    if (shown?.complete) setRead({ address, isReadable: shown.naturalWidth > 0 });
  }, [address]);

  return (
    <PanelBox title={t("title")} className="gap-4">
      <p className="text-muted">{t("text")}</p>
      <div className="flex flex-wrap items-start gap-5">
        <span className="grid size-[200px] shrink-0 place-items-center overflow-hidden rounded-[10px] bg-sunk ring-1 ring-line">
          <img
            key={address}
            ref={picture}
            src={address}
            alt={t("alt")}
            width={200}
            height={200}
            className={isChecked && !read.isReadable ? "hidden" : ""}
            onLoad={() => setRead({ address, isReadable: true })}
            onError={() => setRead({ address, isReadable: false })}
          />
        </span>
        <div className="flex min-w-48 flex-1 flex-col gap-4">
          <div className="grid grid-cols-2 gap-3">
            {(["dark", "light"] as const).map((part) => (
              <Field key={part} label={t(part)} name={part}>
                {(control) => (
                  <input
                    {...control}
                    type="color"
                    value={style[part].toLowerCase()}
                    onChange={({ currentTarget }) => change({ [part]: currentTarget.value })}
                    className="h-12 w-full cursor-pointer rounded-[10px] border border-control bg-surface p-1"
                  />
                )}
              </Field>
            ))}
          </div>
          <button
            type="button"
            onClick={() => change(qrStyleOfCard(colour))}
            className={buttonClass("quiet", "small")}
          >
            {t("ofCard")}
          </button>
          <SelectField
            label={t("logo")}
            name="logo"
            value={style.logo}
            onChange={({ currentTarget }) =>
              change({ logo: QR_LOGOS.find((logo) => logo === currentTarget.value) ?? "none" })
            }
          >
            {QR_LOGOS.filter((logo) => logo !== "photo" || hasPhoto).map((logo) => (
              <option key={logo} value={logo}>
                {t(`logos.${logo}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <p role="status" className="text-sm text-danger empty:hidden">
        {isChecked && !read.isReadable && t("unreadable")}
      </p>
      {isChecked && read.isReadable && (
        <div className="flex flex-wrap gap-3">
          <a href={address} download={`${username}-qr.png`} className={`${buttonClass()} max-sm:w-full`}>
            <Download className="size-5" aria-hidden /> {t("download")}
          </a>
          <ApplyStyleButton key={address} style={style} stored={stored} />
        </div>
      )}
    </PanelBox>
  );
}
