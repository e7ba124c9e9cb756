import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { COLLECTION } from "#lib/domain/order/card/collection";
import type { Settings } from "#lib/domain/admin/settings";
import { pages } from "#lib/wire/pages";
import { CollectionLabel } from "./collection-label";
import { orderPath } from "@/components/marketing/kit/order-path";
import { SampleCard } from "@/components/marketing/home/sample-card";
import { OrderPrice } from "@/components/marketing/kit/order-price";

const BUTTON =
  "box js-only inline-flex size-12 items-center justify-center rounded-[10px] disabled:text-control disabled:shadow-none disabled:bg-sunk";
const [gold, business, omega] = COLLECTION as [
  (typeof COLLECTION)[number],
  (typeof COLLECTION)[number],
  (typeof COLLECTION)[number],
];
const SLIDES = [business, omega, gold];

/** Scrolls by touch on narrow screens; site.js adds buttons, arrow keys and mouse dragging. */
export function CollectionSlider({ prices }: Pick<Settings, "prices">) {
  const t = useTranslations("home.collection");
  const c = useTranslations("collection");
  return (
    <section aria-labelledby="collection" className="section overflow-x-clip pb-8 lg:pb-12" data-slider>
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <div className="flex flex-col gap-2">
            <h2 id="collection" className="title">
              {t("title")}
            </h2>
            <p className="lead">{t("lead")}</p>
          </div>
          <div className="ms-auto flex gap-2 lg:hidden">
            <button type="button" className={BUTTON} aria-label={t("previous")} data-slide="-1" disabled>
              <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden />
            </button>
            <button type="button" className={BUTTON} aria-label={t("next")} data-slide="1">
              <ArrowRight className="size-5 rtl:-scale-x-100" aria-hidden />
            </button>
          </div>
        </div>
        <div className="slides" role="region" aria-label={t("region")} tabIndex={0} data-slides>
          <ul className="slides-strip">
            {SLIDES.map((item) => (
              <li key={item.type} className="slide flex flex-col gap-5" data-card={item.type}>
                <div className={item.isActive ? "" : "opacity-45 grayscale-[.7]"}>
                  <SampleCard item={item} />
                </div>
                <div className="mt-3 flex flex-1 flex-col gap-1">
                  <CollectionLabel item={item} heading="h3" />
                  <p className="flex-1 text-muted">{c(`details.${item.type}`)}</p>
                  {item.isActive && (
                    <LocaleLink
                      href={orderPath(item)}
                      className="text-link inline-flex min-h-11 items-center gap-2 self-start"
                      draggable={false}
                    >
                      {c("order")}{" "}
                      <span className="font-normal">
                        <OrderPrice prices={prices} />
                      </span>
                      <span className="sr-only">{item.type}</span>
                    </LocaleLink>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </div>
        <LocaleLink href={pages.collection} className="text-link inline-flex min-h-11 items-center">
          {t("all")}
        </LocaleLink>
      </div>
    </section>
  );
}
