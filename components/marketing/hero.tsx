import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import { Price } from "@/components/card/price";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { DEFAULT_CARD_COLOUR } from "@/lib/domain/colour";
import { pages } from "@/lib/wire/paths";

export function Hero({ priceDa }: { priceDa: number }) {
  const t = useTranslations("home");
  return (
    <section className="grid items-center gap-10 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <h1 className="text-4xl leading-snug font-semibold text-balance">{t("title")}</h1>
        <p className="text-lg text-muted">{t("lead")}</p>
        <p className="flex flex-wrap gap-3">
          <LocaleLink href={`${pages.getCard}?utm_source=landing`} className={buttonClass()}>
            {t("getCard")} <Price da={priceDa} />
          </LocaleLink>
          <LocaleLink href={pages.panel} className={buttonClass("quiet")}>
            {t("toPanel")}
          </LocaleLink>
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
          <li>{t("trusted")}</li>
          <li>
            <bdi>{t("ssl")}</bdi>
          </li>
          <li>{t("noFees")}</li>
        </ul>
      </div>
      <div className="mx-auto w-full max-w-md">
        <Card colour={DEFAULT_CARD_COLOUR.hex} name={t("sampleName")} className="-rotate-3" />
      </div>
    </section>
  );
}
