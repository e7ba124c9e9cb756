import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { pages } from "#lib/wire/pages";
import { AddressText } from "@/components/profile/kit/address-text";
import { CopyButton } from "@/components/profile/kit/copy-button";
import type { PublicProfile } from "@/components/profile/kit/public-profile";

/** "Buy me a coffee": payment methods with copy buttons, and a link to the Algerian accounts. */
export function PaymentMethods({ profile }: { profile: PublicProfile }) {
  const t = useTranslations("profile");
  const actionText = useTranslations("actions");
  const pay = useTranslations("payAccounts");
  const { username, paymentMethods: methods, payAccounts } = profile;
  if (methods.length + payAccounts.length === 0) return null;
  return (
    <section className="coffee">
      <Cup />
      <h2 className="pe-24 text-xl font-semibold">{t("coffee")}</h2>
      <p className="mb-3 pe-24 text-sm text-gold-text">{t("coffeeText")}</p>
      <ul className="rows relative">
        {methods.map(({ type, value }, position) => (
          <li key={position} className="flex items-center gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-1.5 text-sm text-gold-text">
                <BrandIcon brand={type} sizePx={18} />
                {type === "Bank Transfer" ? t("bankTransfer") : type}
              </span>
              <span className="text-[0.9375rem] font-semibold">
                <AddressText text={value} />
              </span>
            </span>
            <CopyButton value={value} className="copy">
              <span data-label>{actionText("copy")}</span>
            </CopyButton>
          </li>
        ))}
      </ul>
      {payAccounts.length > 0 && (
        <LocaleLink href={pages.pay(username)} className="button-plain relative my-2 w-full">
          {pay("title")}
        </LocaleLink>
      )}
    </section>
  );
}

function Cup() {
  return (
    <svg className="absolute -end-5 -top-7 w-30" viewBox="0 0 120 120" aria-hidden="true">
      <defs>
        <radialGradient id="saucer" cx=".4" cy=".35">
          <stop offset=".55" stopColor="#fffdf8" />
          <stop offset="1" stopColor="#e4dac4" />
        </radialGradient>
        <radialGradient id="coffee" cx=".42" cy=".38">
          <stop offset="0" stopColor="#a8703a" />
          <stop offset=".55" stopColor="#6d3c17" />
          <stop offset="1" stopColor="#3d1f0c" />
        </radialGradient>
      </defs>
      <circle cx="60" cy="60" r="57" fill="url(#saucer)" />
      <circle cx="60" cy="60" r="38" fill="#fff" stroke="#e9e0cd" />
      <circle cx="60" cy="60" r="32" fill="url(#coffee)" />
      <path
        d="M40 56a22 22 0 0 1 24-18M46 70a20 20 0 0 0 26 6"
        fill="none"
        stroke="#e0b07a"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".7"
      />
    </svg>
  );
}
