import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import { materialOf } from "@/components/card/card-material";
import { LocaleLink } from "@/components/layout/locale-link";
import { CardBack } from "@/components/marketing/home/card-back";
import { NamedCard } from "@/components/marketing/home/sample-card";
import { CafeBackdrop } from "@/components/marketing/home/cafe-backdrop";
import { OrderPrice } from "@/components/marketing/kit/order-price";
import { buttonClass } from "@/components/ui/button";
import { CARD_COLOURS, CARD_IMAGES, DEFAULT_CARD_COLOUR } from "#lib/domain/order/card/colour";
import type { Settings } from "#lib/domain/admin/settings";
import { BUSINESS_MODE } from "#lib/client/design-link";
import { pages } from "#lib/wire/pages";

const COLOUR = DEFAULT_CARD_COLOUR;
const MATERIAL = materialOf(COLOUR.hex);
// The radio input covers its tile: the whole tile is clickable and shows the focus ring.
const TILE = "absolute inset-0 cursor-pointer appearance-none rounded-[10px]";
const CHOSEN = "shadow-[0_0_0_1px_var(--color-line)] checked:shadow-[0_0_0_2px_var(--color-ink)]";

/** Card designer; site.js renders the choices and puts them into the sign-up link (site 25). */
export function Designer({ prices }: Pick<Settings, "prices">) {
  const t = useTranslations("collection.designer");
  const c = useTranslations("collection");
  const colours = useTranslations("signUp.colours");
  return (
    <section aria-labelledby="designer" className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <h2 id="designer" className="title">
          {t("title")}
        </h2>
        <p className="lead max-w-2xl">{t("lead")}</p>
      </div>
      <form className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1.15fr_1fr]" data-design>
        <div className="cafe flex h-84 flex-col items-center justify-center gap-5 p-6 sm:h-110 lg:sticky lg:top-6 lg:h-140">
          <CafeBackdrop />
          <div className="turning" data-designed data-mode={BUSINESS_MODE}>
            <div className="turning-front on-stone">
              <NamedCard colour={COLOUR.hex} hasCode className="as-business" />
              <Card
                colour={COLOUR.hex}
                name={c("sampleName")}
                image={CARD_IMAGES[0]}
                className="as-character"
              />
            </div>
            <div className="turning-back on-stone">
              <CardBack colour={COLOUR.hex} />
            </div>
          </div>
          <button
            type="button"
            aria-pressed="false"
            className="js-only absolute end-4 bottom-4 inline-flex min-h-11 items-center gap-2 rounded-full bg-paper/90 px-4 text-[0.9375rem] font-semibold"
            data-flip
          >
            <RefreshCw className="size-4" aria-hidden />
            {t("flip")}
          </button>
        </div>
        <div className="flex flex-col gap-6">
          <div className="js-only flex flex-col gap-6">
            <div className="flex flex-col gap-1.5">
              <label htmlFor="designer-name" className="font-semibold">
                {t("name")}
              </label>
              <input
                id="designer-name"
                name="name"
                autoComplete="name"
                placeholder={c("sampleName")}
                className="min-h-13 w-full min-w-0 rounded-[10px] border border-control bg-surface px-3.5 text-start [unicode-bidi:plaintext] placeholder:text-muted"
              />
            </div>
            <fieldset className="min-w-0">
              <legend className="mb-2 font-semibold">{t("colour")}</legend>
              <div className="grid grid-cols-2 gap-2.5">
                {CARD_COLOURS.map(({ key }) => (
                  <label
                    key={key}
                    className="relative flex min-h-13 items-center gap-3 rounded-[10px] bg-surface px-3"
                  >
                    <input
                      type="radio"
                      name="colour"
                      value={key}
                      defaultChecked={key === COLOUR.key}
                      className={`${TILE} ${CHOSEN}`}
                    />
                    <span
                      className={`h-5 w-7.5 shrink-0 rounded-[4px] material-${key}`}
                      aria-hidden
                      data-swatch
                    />
                    <span className="min-w-0 text-[0.9375rem] leading-snug">{colours(key)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            <fieldset className="min-w-0">
              <legend className="mb-2 font-semibold">{t("mode")}</legend>
              <div className="grid grid-cols-3 gap-2.5 sm:max-lg:grid-cols-6">
                <label className="relative col-span-full flex min-h-13 items-center rounded-[10px] bg-surface px-3 text-[0.9375rem]">
                  <input
                    type="radio"
                    name="card"
                    value={BUSINESS_MODE}
                    defaultChecked
                    className={`${TILE} ${CHOSEN}`}
                  />
                  {t("business")}
                </label>
                {CARD_IMAGES.map((image) => (
                  <label
                    key={image}
                    className="flex flex-col gap-1 text-center text-[0.9375rem] leading-snug"
                  >
                    <span
                      className={`relative flex aspect-8/7 items-end justify-center rounded-[10px] material-${MATERIAL}`}
                      data-tinted
                    >
                      <img
                        src={`/characters/${image}-${MATERIAL}.svg`}
                        alt=""
                        width={200}
                        height={220}
                        loading="lazy"
                        className="h-11/12 w-auto"
                      />
                      <input
                        type="radio"
                        name="card"
                        value={image}
                        className={`${TILE} checked:shadow-[0_0_0_2px_var(--color-paper),0_0_0_4px_var(--color-gold-text)] focus-visible:outline-offset-6`}
                      />
                    </span>
                    {c(`characters.${image}`)}
                  </label>
                ))}
              </div>
            </fieldset>
          </div>
          <LocaleLink
            href={`${pages.getCard}?utm_source=collection`}
            className={buttonClass("primary", "large")}
          >
            {t("order")}{" "}
            <span className="font-normal">
              <OrderPrice prices={prices} />
            </span>
          </LocaleLink>
        </div>
      </form>
    </section>
  );
}
