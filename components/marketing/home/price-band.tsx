import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Arcs } from "@/components/card/arcs";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import type { Settings } from "#lib/domain/admin/settings";
import type { OwnSource } from "#lib/domain/text/tag";
import { pages } from "#lib/wire/pages";

const INCLUDED = ["card", "page", "code", "counts", "edit"] as const;

interface Props extends Pick<Settings, "prices"> {
  /** `utm_source` of the sign-up link. */
  source: OwnSource;
}

export function PriceBand({ prices, source }: Props) {
  const t = useTranslations("home");
  const actionText = useTranslations("actions");
  const price = useTranslations("price");
  return (
    <section aria-labelledby="price" className="onyx above-dark">
      <Arcs className="onyx-arcs" />
      <div className="wrap grid gap-12 py-16 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-24 lg:py-24">
        <div className="flex flex-col items-start gap-6">
          <h2 id="price" className="text-[#cfc9be]">
            <span className="sr-only">{t("price.title")}: </span>
            {t("price.lead")}
          </h2>
          <p
            className="flex items-baseline gap-4 text-3xl text-[#ecc968]"
            data-referral-price={prices.withReferral}
          >
            {price.rich("amount", {
              da: String(prices.standard),
              figure: (chunks) => (
                <bdi dir="ltr" className="price-figure">
                  {chunks}
                </bdi>
              ),
            })}
          </p>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <LocaleLink
              href={`${pages.getCard}?utm_source=${source}`}
              className={buttonClass("primary", "large")}
            >
              {actionText("getCard")}
            </LocaleLink>
            <span className="text-[0.9375rem] text-[#cfc9be]">{t("noFees")}</span>
          </p>
        </div>
        <ul className="flex flex-col gap-4">
          {INCLUDED.map((part) => (
            <li key={part} className="flex items-center gap-4">
              <Check className="size-5 shrink-0 text-[#ecc968]" aria-hidden />
              {t(`price.${part}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
