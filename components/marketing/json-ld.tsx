import { useLocale, useTranslations } from "next-intl";
import { JsonLd } from "@/components/ui/json-ld";
import { toInternationalPhone } from "@/lib/domain/phone";
import type { Settings } from "@/lib/domain/settings";
import { pages } from "@/lib/wire/paths";
import { addressIn, siteSharePicturePath } from "@/lib/wire/site-files";
import { FAQ_QUESTIONS } from "./faq-questions";

interface OrganizationProps extends Pick<Settings, "contact"> {
  appOrigin: string;
}

/** Who stands behind the site, and how to reach them. */
export function OrganizationJsonLd({ appOrigin, contact }: OrganizationProps) {
  const t = useTranslations("meta.home");
  const [number] = contact.whatsapp;
  const isReachable = number !== undefined || contact.email !== "";
  return (
    <JsonLd
      data={{
        "@type": "Organization",
        "@id": `${appOrigin}/#organization`,
        name: "Logix",
        url: appOrigin + addressIn(useLocale(), pages.home),
        logo: `${appOrigin}/icons/icon-512.png`,
        description: t("description"),
        areaServed: "DZ",
        ...(isReachable && {
          contactPoint: {
            "@type": "ContactPoint",
            contactType: "customer service",
            availableLanguage: ["ar", "en"],
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
  /** What an order without referral code or offer costs. */
  priceDa: number;
}

/** The card and its price. */
export function ProductJsonLd({ appOrigin, priceDa }: ProductProps) {
  const t = useTranslations("meta.product");
  const locale = useLocale();
  return (
    <JsonLd
      data={{
        "@type": "Product",
        name: t("title"),
        description: t("description"),
        image: appOrigin + siteSharePicturePath("collection", locale),
        brand: { "@type": "Brand", name: "Logix" },
        offers: {
          "@type": "Offer",
          url: appOrigin + addressIn(locale, pages.getCard),
          price: priceDa,
          priceCurrency: "DZD",
          availability: "https://schema.org/InStock",
          seller: { "@type": "Organization", "@id": `${appOrigin}/#organization`, name: "Logix" },
        },
      }}
    />
  );
}

/** The questions that the page answers, in the same words. */
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
