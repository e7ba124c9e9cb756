import { useTranslations } from "next-intl";
import { Arcs } from "@/components/card/arcs";
import { materialOf } from "@/components/card/card-material";
import { QrCode, Share2 } from "lucide-react";
import { initialsOf } from "#lib/domain/text/initials";
import { imagePath } from "#lib/domain/profile/profile";
import type { Locale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { LanguageLink } from "./language-link";
import type { PublicProfile } from "./public-profile";

const TOOL = "grid size-11 place-items-center rounded-full";

/** Card material with the photo across its edge; on desktops the photo only. */
export function ProfileHeader({ profile, locale }: { profile: PublicProfile; locale: Locale }) {
  const t = useTranslations("profile");
  const material = materialOf(profile.colour);
  return (
    <header className="mb-4">
      <div
        className={`material-${material} relative isolate h-48 overflow-hidden text-[var(--on-material)] lg:hidden`}
      >
        <span className="texture -z-10" />
        <Arcs className="absolute inset-0 -z-10 h-full w-full text-[var(--arcs)] opacity-70 ltr:-scale-x-100" />
        <div className="flex items-start justify-between p-3">
          <LanguageLink username={profile.username} locale={locale} />
          <span className="flex">
            <button type="button" popoverTarget="qr" className={TOOL} aria-label={t("showQr")}>
              <QrCode size={22} />
            </button>
            <button type="button" data-share className={`${TOOL} js-only`} aria-label={t("share")}>
              <Share2 size={22} />
            </button>
          </span>
        </div>
        <span className="foil-edge" />
      </div>
      <div className="relative z-10 -mt-16 px-5 lg:mt-0 lg:px-0">
        <Photo profile={profile} material={material} />
      </div>
      <div
        popover="auto"
        id="qr"
        className="m-auto rounded-[14px] bg-white p-6 text-center text-ink shadow-lg backdrop:bg-ink/60"
      >
        <img
          src={`${pages.view(profile.username)}/qr.svg`}
          alt={t("qrAlt")}
          width={240}
          height={240}
          loading="lazy"
        />
        <p className="mt-3 text-sm">{t("scan")}</p>
      </div>
    </header>
  );
}

const PHOTO = "size-28 rounded-[25%] border-4 border-paper shadow-[0_8px_24px_-8px_rgb(38_28_8/0.35)]";

function Photo({ profile: { imageName, fullName }, material }: { profile: PublicProfile; material: string }) {
  if (imageName) {
    return (
      <img
        src={imagePath(imageName, 512)}
        srcSet={`${imagePath(imageName, 128)} 128w, ${imagePath(imageName, 512)} 512w`}
        sizes="112px"
        width={112}
        height={112}
        alt=""
        fetchPriority="high"
        className={`${PHOTO} object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${PHOTO} material-${material} relative grid place-items-center overflow-hidden text-4xl font-semibold text-[var(--on-material-accent)]`}
    >
      <span className="texture" />
      {initialsOf(fullName)}
    </span>
  );
}
