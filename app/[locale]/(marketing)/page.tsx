import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Collection } from "@/components/marketing/collection";
import { ContactSection } from "@/components/marketing/contact-section";
import { Faq } from "@/components/marketing/faq";
import { Hero } from "@/components/marketing/hero";
import { FaqJsonLd, OrganizationJsonLd, ProductJsonLd } from "@/components/marketing/json-ld";
import { NfcExplainer } from "@/components/marketing/nfc-explainer";
import { Sectors } from "@/components/marketing/sectors";
import { Steps } from "@/components/marketing/steps";
import { getEnv } from "@/lib/server/env";
import { getShownSettings } from "@/lib/server/services/settings";
import { pages } from "@/lib/wire/paths";
import { publicMetadata } from "../page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("home", pages.home);

export default async function HomePage() {
  const [t, { prices, contact }] = await Promise.all([getTranslations("home"), getShownSettings()]);
  const { appOrigin } = getEnv();
  return (
    <>
      <OrganizationJsonLd appOrigin={appOrigin} contact={contact} />
      <ProductJsonLd appOrigin={appOrigin} priceDa={prices.standard} />
      <FaqJsonLd prices={prices} />
      <Hero priceDa={prices.standard} />
      <Sectors />
      <NfcExplainer />
      <Steps />
      <section aria-labelledby="collection" className="flex flex-col gap-6">
        <h2 id="collection" className="text-2xl font-semibold">
          {t("collectionTitle")}
        </h2>
        <Collection priceDa={prices.standard} />
      </section>
      <Faq prices={prices} />
      <ContactSection contact={contact} />
    </>
  );
}
