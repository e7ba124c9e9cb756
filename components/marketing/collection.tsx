import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import { COLOUR_CLASS } from "@/components/card/colour-class";
import { Price } from "@/components/card/price";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { COLLECTION } from "@/lib/domain/collection";
import { pages } from "@/lib/wire/paths";

/** The three kinds of card; what cannot be ordered is dimmed and no link. */
export function Collection({ priceDa }: { priceDa: number }) {
  const t = useTranslations("collection");
  return (
    <ul className="grid gap-8 md:grid-cols-3">
      {COLLECTION.map(({ type, isActive, isMostChosen, colour }) => (
        <li key={type} className="flex flex-col gap-3">
          <div className={isActive ? "" : "opacity-50 grayscale"} aria-hidden>
            <Card colour={colour.hex} name={t("sampleName")} image={type === "Omega" ? "hoopoe" : ""} />
          </div>
          <p className="flex flex-wrap items-center gap-3">
            <span
              aria-hidden
              className={`size-4 rounded-full border border-line ${COLOUR_CLASS[colour.key]}`}
            />
            <bdi className="text-xl font-semibold">{type}</bdi>
            {isMostChosen && (
              <span className="rounded-full bg-gold-soft px-3 text-sm text-gold-text">
                {t("mostPopular")}
              </span>
            )}
            {!isActive && (
              <span className="rounded-full bg-sunk px-3 text-sm text-muted">{t("notAvailable")}</span>
            )}
          </p>
          <p className="flex-1 text-muted">{t(`details.${type}`)}</p>
          {isActive ? (
            <LocaleLink
              href={`${pages.getCard}?utm_source=collection`}
              className={buttonClass(isMostChosen ? "primary" : "quiet")}
            >
              {t("order")} <Price da={priceDa} />
              <span className="sr-only">{type}</span>
            </LocaleLink>
          ) : (
            <button type="button" disabled className={buttonClass("quiet")}>
              {t("notAvailableNow")}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
