import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/ui/json-ld";
import { toInternationalPhone } from "#lib/domain/profile/phone-forms";
import type { Settings } from "#lib/domain/admin/settings";
import { pages } from "#lib/wire/pages";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { siteOgImagePath } from "#lib/wire/site/indexed-pages";
import { isReachable } from "#lib/domain/admin/settings";
import { useLocale } from "#lib/i18n/use-locale";
import { FAQ_QUESTIONS } from "./home/faq-questions";

interface OrganizationProps extends Pick<Settings, "contact"> {
  appOrigin: string;
}

export function OrganizationJsonLd({ appOrigin, contact }: OrganizationProps) {
  const t = useTranslations("meta.home");
  const [number] = contact.whatsapp;
  return (
    <JsonLd
      data={{
        "@type": "Organization",
        "@id": `${appOrigin}/#organization`,
        name: "Logix",
        url: appOrigin + withLocale(useLocale(), pages.home),
        logo: `${appOrigin}/icons/icon-512.png`,
        description: t("description"),
        areaServed: "DZ",
        ...(isReachable(contact) && {
          contactPoint: {
            "@type": "ContactPoint",
            contactType: "customer service",
            availableLanguage: LOCALES,
            ...(number && { telephone: toInternationalPhone(number) }),
            ...(contact.email && { email: contact.email }),
          },
        }),
      }}
    />
  );
}

interface ProductProps {
  appOrigin: string;
  /** Price without referral code or offer. */
  priceDa: number;
}

export function ProductJsonLd({ appOrigin, priceDa }: ProductProps) {
  const t = useTranslations("meta.product");
  const locale = useLocale();
  return (
    <JsonLd
      data={{
        "@type": "Product",
        name: t("title"),
        description: t("description"),
        image: appOrigin + siteOgImagePath("collection", locale),
        brand: { "@type": "Brand", name: "Logix" },
        offers: {
          "@type": "Offer",
          url: appOrigin + withLocale(locale, pages.getCard),
          price: priceDa,
          priceCurrency: "DZD",
          availability: "https://schema.org/InStock",
          seller: { "@type": "Organization", "@id": `${appOrigin}/#organization`, name: "Logix" },
        },
      }}
    />
  );
}

export function FaqJsonLd({ prices }: Pick<Settings, "prices">) {
  const t = useTranslations("home.faq");
  const values = { standard: String(prices.standard), withReferral: String(prices.withReferral) };
  return (
    <JsonLd
      data={{
        "@type": "FAQPage",
        mainEntity: FAQ_QUESTIONS.map((question) => ({
          "@type": "Question",
          name: t(`${question}.question`),
          acceptedAnswer: { "@type": "Answer", text: t(`${question}.answer`, values) },
        })),
      }}
    />
  );
}
