import { useTranslations } from "next-intl";
import { Download, QrCode, Share2, X } from "lucide-react";
import { Arcs } from "@/components/card/arcs";
import { UserText } from "@/components/layout/user-text";
import type { Material } from "@/components/card/card-material";
import type { Locale } from "#lib/domain/locale";
import { pages, shortLinkPath, wallpaperPath } from "#lib/wire/pages";
import { LanguageLink } from "@/components/profile/kit/language-link";
import type { PublicProfile } from "@/components/profile/kit/public-profile";

interface Props {
  profile: PublicProfile;
  material: Material;
  locale: Locale;
  appOrigin: string;
}

/** The owner's card above the page, with the QR code on its back. It turns without JavaScript. */
export function TurningCard({ profile, material, locale, appOrigin }: Props) {
  const t = useTranslations("profile");
  const { username, fullName, title, cardImage } = profile;
  return (
    <div className="turn">
      <input type="checkbox" className="turn-switch" aria-label={t("showQr")} />
      <div className="turn-card">
        <div className={`turn-front material-${material}`}>
          <span className="texture" />
          <Arcs className="turn-arcs" />
          {cardImage && (
            <img src={`/characters/${cardImage}-${material}.svg`} alt="" className="turn-character" />
          )}
          <QrCode size={22} aria-hidden="true" className="turn-icon" />
          <span className="foil-edge" />
        </div>
        <div className={`turn-back material-${material}`}>
          <span className="texture" />
          <X size={22} aria-hidden="true" className="turn-icon" />
          <img
            src={`${pages.view(username)}/qr.svg`}
            alt={t("qrAlt")}
            width={208}
            height={208}
            fetchPriority="low"
            className="turn-code"
          />
          <p className="turn-name">
            <UserText text={fullName} className="block font-semibold" />
            <UserText text={title} className="turn-title" />
            <bdi dir="ltr" className="block text-sm">
              {new URL(appOrigin).host + shortLinkPath(username)}
            </bdi>
          </p>
          <span className="foil-edge" />
        </div>
      </div>
      <a href={wallpaperPath(username, locale)} download={`${username}.png`} className="turn-save">
        <Download size={18} aria-hidden="true" />
        {t("wallpaper")}
      </a>
      <div className={`turn-tools material-${material}`}>
        <LanguageLink username={username} locale={locale} />
        <button
          type="button"
          data-share
          className="js-only tip grid size-11 place-items-center rounded-full"
          aria-label={t("share")}
        >
          <Share2 size={22} />
        </button>
      </div>
    </div>
  );
}
