import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { AboutParts } from "./about-parts";
import { PriceBand } from "@/components/marketing/home/price-band";
import { TapScene } from "@/components/marketing/home/tap-scene";
import { buttonClass } from "@/components/ui/button";
import type { Settings } from "#lib/domain/admin/settings";
import { pages } from "#lib/wire/pages";

export function AboutContent({ prices }: Pick<Settings, "prices">) {
  const t = useTranslations("about");
  const actionText = useTranslations("actions");
  return (
    <>
      <div className="wrap grid items-center gap-x-16 gap-y-10 pt-8 lg:grid-cols-2 lg:pt-14">
        <header className="flex flex-col items-start gap-5">
          <h1 className="display">{t("title")}</h1>
          <p className="lead max-w-lg">{t("lead")}</p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <LocaleLink href={pages.getCard} className={buttonClass("primary", "large")}>
              {actionText("getCard")}
            </LocaleLink>
            <LocaleLink href={pages.team} className="text-link inline-flex min-h-11 items-center">
              {t("toTeam")}
            </LocaleLink>
          </p>
        </header>
        <TapScene />
      </div>
      <AboutParts />
      <section aria-labelledby="why" className="border-y border-line bg-sunk">
        <div className="wrap section flex flex-col gap-4">
          <h2 id="why" className="font-semibold text-gold-text">
            {t("why.title")}
          </h2>
          <p className="title max-w-3xl leading-(--title-leading)">{t("why.text")}</p>
          <p className="lead max-w-2xl">{t("why.more")}</p>
        </div>
      </section>
      <PriceBand prices={prices} source="about" />
      <section aria-labelledby="principles" className="wrap section">
        <h2 id="principles" className="title">
          {t("principles.title")}
        </h2>
        <ul className="mt-8 border-t border-line">
          {(["honest", "reviewed", "yours"] as const).map((part) => (
            <li key={part} className="grid gap-x-12 gap-y-1 border-b border-line py-6 lg:grid-cols-[2fr_3fr]">
              <h3 className="text-xl font-semibold">{t(`${part}.title`)}</h3>
              <p className="text-muted">{t(`${part}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
