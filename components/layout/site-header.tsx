import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { pages } from "@/lib/wire/paths";
import { LanguageSwitch } from "./language-switch";
import { LocaleLink } from "./locale-link";
import { Logo } from "./logo";

const LINK = "inline-flex min-h-11 items-center";

/** Top of the public site (SPEC §2, landing page). */
export function SiteHeader() {
  const t = useTranslations("navigation");
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-5 py-2 lg:px-14">
        <Logo />
        <LocaleLink href={pages.getCard} className={`ms-auto lg:order-3 lg:ms-0 ${buttonClass("dark")}`}>
          {t("getCard")}
        </LocaleLink>
        <nav
          aria-label={t("main")}
          className="flex basis-full flex-wrap items-center gap-x-5 lg:ms-auto lg:basis-auto"
        >
          <LocaleLink href={pages.team} className={LINK}>
            {t("team")}
          </LocaleLink>
          <LocaleLink href={pages.collection} className={LINK}>
            {t("collection")}
          </LocaleLink>
          <LocaleLink href={pages.about} className={LINK}>
            {t("about")}
          </LocaleLink>
          <LocaleLink href={pages.login} className={LINK}>
            {t("signIn")}
          </LocaleLink>
          <LanguageSwitch locale={useLocale()} />
        </nav>
      </div>
    </header>
  );
}

/** Where nothing should lead away but home and the language. */
export function PlainHeader() {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl items-center justify-between px-5 py-2 lg:px-14">
        <Logo />
        <LanguageSwitch locale={useLocale()} />
      </div>
    </header>
  );
}
