import { ArrowRight, LockKeyhole, ReceiptText, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { DEFAULT_CARD_COLOUR } from "#lib/domain/order/card/colour";
import type { Settings } from "#lib/domain/admin/settings";
import { pages } from "#lib/wire/pages";
import { Screen } from "@/components/marketing/kit/screen";
import { OrderPrice } from "@/components/marketing/kit/order-price";
import { Art } from "./art";
import { CafeBackdrop } from "./cafe-backdrop";
import { NamedCard } from "./sample-card";

const TRUST = [
  ["trusted", Users],
  ["ssl", LockKeyhole],
  ["noFees", ReceiptText],
] as const;

/** Title, price button and the whole card must fit the first screen, also on phones. */
export function Hero({ prices }: Pick<Settings, "prices">) {
  const t = useTranslations("home");
  const actionText = useTranslations("actions");
  return (
    <section className="hero">
      <CafeBackdrop isFirstView />
      <div className="hero-body wrap">
        <div className="hero-text flex flex-col gap-4 lg:gap-5">
          <h1 className="hero-title">{t("title")}</h1>
          <p className="max-w-md text-[1.0625rem] text-[#4a443a] lg:text-xl">{t("lead")}</p>
          <p className="mt-1 flex flex-wrap gap-2 sm:gap-3 max-sm:text-[0.9375rem]">
            <LocaleLink
              href={`${pages.getCard}?utm_source=landing`}
              className={`${buttonClass("primary", "large")} max-sm:grow max-sm:px-3 lg:px-7`}
            >
              {actionText("getCard")}
              <span className="border-s border-ink/25 ps-2.5 font-normal sm:ms-1 sm:ps-3">
                <OrderPrice prices={prices} />
              </span>
            </LocaleLink>
            <LocaleLink href={pages.panel} className={`${buttonClass("quiet", "large")} max-sm:px-3`}>
              {t("toPanel")}
            </LocaleLink>
          </p>
        </div>
        <form className="hero-name js-only" data-design>
          <label htmlFor="hero-name" className="sr-only">
            {t("name.label")}
          </label>
          <input
            id="hero-name"
            name="name"
            autoComplete="name"
            placeholder={t("name.placeholder")}
            className="min-h-11 min-w-0 flex-1 rounded-full bg-transparent px-4 text-start [unicode-bidi:plaintext] placeholder:text-muted"
          />
          <LocaleLink
            href={`${pages.getCard}?utm_source=landing`}
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full bg-ink px-4 text-[0.9375rem] font-semibold text-paper"
          >
            {t("name.go")} <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden />
          </LocaleLink>
        </form>
        <ul className="hero-trust order-last -mx-5 flex flex-wrap gap-x-6 gap-y-1 bg-paper px-5 py-4 text-sm text-[#4a443a] lg:order-none lg:mx-0 lg:bg-transparent lg:px-0 lg:pt-6">
          {TRUST.map(([key, Icon]) => (
            <li key={key} className="flex items-center gap-2">
              <Icon className="size-4.5 text-gold-text" aria-hidden />
              {t(key)}
            </li>
          ))}
        </ul>
        <div className="hero-stage on-stone" aria-hidden>
          <Art name="cup" width={560} height={560} className="hero-cup" />
          <div className="hero-phone">
            <div className="device">
              <Screen name="profile" alt="" />
            </div>
          </div>
          <div className="hero-card on-stone" data-designed>
            <NamedCard colour={DEFAULT_CARD_COLOUR.hex} hasCode />
          </div>
        </div>
      </div>
    </section>
  );
}
