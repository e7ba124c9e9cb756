import { useTranslations } from "next-intl";
import { Character } from "@/components/layout/character";
import { LocaleLink } from "@/components/layout/locale-link";
import { Scene } from "@/components/layout/scene";
import { buttonClass } from "@/components/ui/button";
import { formatCardCode, type CardState } from "#lib/domain/order/card/made-card";
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

/** Page of a card that opens no profile; shows no data of the owner. */
export function CardPage({ code, state, isSignedIn }: Props) {
  const t = useTranslations("cardPage");
  const claim = pages.claimCard(code);
  return (
    <Scene picture={<Character name={CHARACTERS[state]} />}>
      <div className="flex flex-col gap-1">
        <h1 className="text-[1.75rem] leading-normal font-semibold">{t(`${state}.title`)}</h1>
        <p className="text-muted">{t(`${state}.text`)}</p>
        {state === "unassigned" && (
          <p>
            {t("code")}{" "}
            <bdi dir="ltr" className="font-semibold">
              {formatCardCode(code)}
            </bdi>
          </p>
        )}
      </div>
      <div className="grid gap-3">
        {state === "unassigned" ? (
          isSignedIn ? (
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
          )
        ) : (
          <>
            {state === "paused" && (
              <LocaleLink href={pages.panelSettingsView("cards")} className={buttonClass("quiet")}>
                {t("manage")}
              </LocaleLink>
            )}
            <LocaleLink href={pages.home} className={buttonClass("quiet")}>
              {t("home")}
            </LocaleLink>
          </>
        )}
      </div>
    </Scene>
  );
}
