import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import { Logo } from "@/components/layout/logo";
import type { Locale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { LanguageLink } from "@/components/profile/kit/language-link";
import type { PublicProfile } from "@/components/profile/kit/public-profile";

/** Desktop only: the card, and a QR code to open the page on a phone. */
export function Stage({ profile, locale }: { profile: PublicProfile; locale: Locale }) {
  const t = useTranslations("profile");
  const qrSrc = `${pages.view(profile.username)}/qr.svg`;
  return (
    <aside className="stage sticky top-0 hidden h-svh flex-col justify-between p-10 lg:flex">
      <div className="flex items-center justify-between">
        <Logo />
        <LanguageLink username={profile.username} locale={locale} />
      </div>
      <Card
        colour={profile.colour}
        name={profile.fullName}
        message={profile.title}
        image={profile.cardImage}
        qrSrc={qrSrc}
        className="mx-auto max-w-[448px] -rotate-2"
      />
      <div className="flex items-center gap-4">
        <img
          src={qrSrc}
          alt={t("qrAlt")}
          width={96}
          height={96}
          loading="lazy"
          className="rounded-[10px] bg-white"
        />
        <p>
          <span className="block font-semibold">{t("openOnPhone")}</span>
          <span className="block text-sm text-muted">{t("scan")}</span>
        </p>
      </div>
    </aside>
  );
}
