import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { pages } from "#lib/wire/pages";
import { Character } from "@/components/layout/character";
import { GoBackButton } from "@/components/layout/go-back-button";
import { LocaleLink } from "@/components/layout/locale-link";
import { Scene } from "@/components/layout/scene";
import { SiteScript } from "@/components/layout/site/site-script";

const LINKS = [
  ["home", pages.home],
  ["documentation", pages.documentation],
  ["contact", pages.contact],
] as const;

interface Props {
  /** `ThemeSwitch`, in areas with a dark mode. */
  theme?: ReactNode;
  pixelId?: string | undefined;
}

/** Includes the script of public pages, which the back button needs. */
export function NotFoundView({ theme, pixelId }: Props) {
  const t = useTranslations("notFound");
  const actionText = useTranslations("actions");
  return (
    <>
      <Scene theme={theme} picture={<Character name="fennec" />}>
        <div className="flex flex-col gap-1">
          <h1 className="text-[1.75rem] leading-normal font-semibold">{t("title")}</h1>
          <p className="text-muted">{t("text")}</p>
        </div>
        <div className="flex flex-col">
          <GoBackButton label={t("goBack")} />
        </div>
        <nav aria-label={t("ways")} className="flex flex-wrap justify-between gap-x-6">
          {LINKS.map(([key, href]) => (
            <LocaleLink
              key={key}
              href={href}
              className="inline-flex min-h-11 min-w-11 items-center font-semibold text-gold-text underline underline-offset-4"
            >
              {key === "contact" ? actionText("contactUs") : t(key)}
            </LocaleLink>
          ))}
        </nav>
      </Scene>
      <SiteScript pixelId={pixelId} />
    </>
  );
}
