import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { PanelBox } from "@/components/panel/dashboard/panel-box";
import { buttonClass } from "@/components/ui/button";
import { useLocale } from "#lib/i18n/use-locale";
import { videoBackgroundPath, wallpaperPath } from "#lib/wire/pages";

interface Props {
  username: string;
}

/** Pictures with the QR code, for lock screens and video call backgrounds (share 4, 5). */
export function PicturesBox({ username }: Props) {
  const t = useTranslations("share.pictures");
  const locale = useLocale();
  const pictures = [
    ["wallpaper", wallpaperPath(username, locale), "aspect-[9/20] w-24"],
    ["background", videoBackgroundPath(username, locale), "aspect-video w-full"],
  ] as const;
  return (
    <PanelBox title={t("title")} className="gap-5 lg:grid lg:grid-cols-2 lg:[&>:first-child]:col-span-2">
      {pictures.map(([name, address, shape]) => (
        <div key={name} className="flex flex-col gap-2">
          <h3 className="font-semibold">{t(`${name}.title`)}</h3>
          <p className="text-sm text-muted">{t(`${name}.text`)}</p>
          <img
            src={address}
            alt=""
            loading="lazy"
            className={`${shape} rounded-[10px] bg-sunk object-cover ring-1 ring-line`}
          />
          <a
            href={address}
            download={`${username}-${name}.png`}
            aria-label={t(`${name}.download`)}
            className={buttonClass("quiet", "small")}
          >
            <Download className="size-5" aria-hidden /> PNG
          </a>
        </div>
      ))}
    </PanelBox>
  );
}
