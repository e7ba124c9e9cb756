import { useTranslations } from "next-intl";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { LocaleLink } from "@/components/layout/locale-link";
import { Logo } from "@/components/layout/logo";
import { SkipLink } from "@/components/layout/skip-link";
import { SearchPicture } from "./search-picture";
import { buttonClass } from "@/components/ui/button";
import { formatCardCode, type CardState } from "#lib/domain/order/made-card";
import { useLocale } from "#lib/i18n/use-locale";
import { pages, withNext } from "#lib/wire/pages";

export type CardPageState = Exclude<CardState, "active"> | "unknown" | "unavailable";

const CHARACTERS = {
  paused: "cat",
  replaced: "camel",
  unassigned: "hoopoe",
  unknown: "gazelle",
  unavailable: "gazelle",
} as const;

interface Props {
  code: string;
  state: CardPageState;
  isSignedIn: boolean;
}

/** Of a card that opens no profile; without data of its owner. */
export function CardPage({ code, state, isSignedIn }: Props) {
  const t = useTranslations("cardPage");
  const navigation = useTranslations("navigation");
  const claim = pages.claimCard(code);
  return (
    <div className="mx-auto flex min-h-svh max-w-xl flex-col px-5 pb-10">
      <header className="flex items-center justify-between py-3">
        <SkipLink label={navigation("toContent")} />
        <Logo />
        <LanguageSwitch locale={useLocale()} sign="beside" />
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col justify-center gap-5 outline-none">
        <SearchPicture character={CHARACTERS[state]} />
        <div>
          <h1 className="text-[1.75rem] font-semibold">{t(`${state}.title`)}</h1>
          <p className="text-muted">{t(`${state}.text`)}</p>
        </div>
        {state === "unassigned" ? (
          <>
            <p>
              {t("code")}{" "}
              <bdi dir="ltr" className="font-semibold">
                {formatCardCode(code)}
              </bdi>
            </p>
            <div className="grid gap-3">
              {isSignedIn ? (
                <LocaleLink href={claim} className={buttonClass("primary", "large")}>
                  {t("add")}
                </LocaleLink>
              ) : (
                <>
                  <LocaleLink href={pages.getCardFor(code)} className={buttonClass("primary", "large")}>
                    {t("create")}
                  </LocaleLink>
                  <LocaleLink href={withNext(pages.login, claim)} className={buttonClass("quiet")}>
                    {t("logIn")}
                  </LocaleLink>
                </>
              )}
            </div>
          </>
        ) : (
          <div className="grid gap-3">
            {state === "paused" && (
              <LocaleLink href={pages.panelSettingsView("cards")} className={buttonClass("quiet")}>
                {t("manage")}
              </LocaleLink>
            )}
            <LocaleLink href={pages.home} className={buttonClass("quiet")}>
              {t("home")}
            </LocaleLink>
          </div>
        )}
      </main>
    </div>
  );
}
