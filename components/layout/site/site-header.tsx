import { Languages, Menu, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { otherLocale } from "#lib/domain/locale";
import { LANGUAGE_NAMES } from "#lib/i18n/languages";
import { getPathname } from "#lib/i18n/navigation";
import { pages } from "#lib/wire/pages";
import { useLocale } from "#lib/i18n/use-locale";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { LocaleLink } from "@/components/layout/locale-link";
import { Logo } from "@/components/layout/logo";
import { SkipLink } from "@/components/layout/skip-link";

const LINKS = [
  ["team", pages.team],
  ["collection", pages.collection],
  ["about", pages.about],
] as const;
const LINK =
  "inline-flex min-h-11 items-center underline-offset-8 hover:underline aria-[current]:font-semibold";
const ROW =
  "flex min-h-13 items-center border-b border-line text-lg last:border-0 aria-[current]:font-semibold aria-[current]:text-gold-text";

interface Props {
  /** Path without language prefix. */
  path: string;
  /** Overlaps the first section, which leaves 72 px for it. */
  isOverlay?: boolean;
}

export function SiteHeader({ path, isOverlay = false }: Props) {
  const t = useTranslations("navigation");
  const actionText = useTranslations("actions");
  const current = (href: string) => (href === path ? "page" : undefined);
  return (
    <header className={`${isOverlay ? "absolute inset-x-0 top-0" : "relative"} z-20`}>
      <SkipLink label={actionText("toContent")} />
      <div className="wrap flex min-h-18 items-center gap-2 lg:gap-8">
        <Logo />
        <nav aria-label={t("main")} className="ms-4 hidden items-center gap-8 text-[0.9375rem] lg:flex">
          {LINKS.map(([key, href]) => (
            <LocaleLink key={key} href={href} aria-current={current(href)} className={LINK}>
              {t(key)}
            </LocaleLink>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1 text-[0.9375rem] lg:gap-7">
          <span className="hidden lg:contents">
            <LanguageLink path={path} className={LINK} />
            <LocaleLink href={pages.login} className={LINK}>
              {actionText("logIn")}
            </LocaleLink>
          </span>
          <LocaleLink href={pages.getCard} className={buttonClass("dark", "small")}>
            {actionText("getCard")}
          </LocaleLink>
          <details className="menu lg:hidden" data-menu>
            <summary
              className="flex size-11 items-center justify-center rounded-[10px]"
              aria-label={actionText("menu")}
            >
              <Menu className="menu-bars" aria-hidden />
              <X className="menu-cross" aria-hidden />
            </summary>
            <nav
              aria-label={t("main")}
              className="menu-panel box absolute inset-x-5 top-16 flex flex-col px-5 py-2 text-base"
            >
              {LINKS.map(([key, href]) => (
                <LocaleLink key={key} href={href} aria-current={current(href)} className={ROW}>
                  {t(key)}
                </LocaleLink>
              ))}
              <LocaleLink href={pages.login} className={ROW}>
                {actionText("logIn")}
              </LocaleLink>
              <LanguageLink path={path} className={ROW} />
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

/** Link to the other language; site.js stores the choice. */
function LanguageLink({ path, className }: { path: string; className: string }) {
  const other = otherLocale(useLocale());
  return (
    <a
      href={getPathname({ href: path, locale: other })}
      hrefLang={other}
      lang={other}
      data-locale={other}
      className={`${className} gap-2`}
    >
      <Languages className="size-5" aria-hidden />
      {LANGUAGE_NAMES[other]}
    </a>
  );
}

export function PlainHeader() {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl items-center justify-between px-5 py-2 lg:px-14">
        <Logo />
        <LanguageSwitch locale={useLocale()} sign="beside" />
      </div>
    </header>
  );
}
