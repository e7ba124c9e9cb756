import type { Metadata } from "next";
import { CollectionSlider } from "@/components/marketing/collection/collection-slider";
import { ContactSection } from "@/components/marketing/contact/contact-section";
import { DemoBand } from "@/components/marketing/home/demo-band";
import { Faq } from "@/components/marketing/home/faq";
import { Hero } from "@/components/marketing/home/hero";
import { FaqJsonLd, OrganizationJsonLd, ProductJsonLd } from "@/components/marketing/json-ld";
import { NfcExplainer } from "@/components/marketing/home/nfc-explainer";
import { PriceBand } from "@/components/marketing/home/price-band";
import { Sectors } from "@/components/marketing/home/sectors";
import { SiteFrame } from "@/components/marketing/site-frame";
import { Steps } from "@/components/marketing/home/steps";
import { getEnv } from "#lib/server/env";
import { isDemoActive } from "#lib/server/services/profile/demo";
import { getPublicSettings } from "#lib/server/services/admin/settings";
import { pages } from "#lib/wire/pages";
import { publicMetadata } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("home", pages.home);

export default async function HomePage() {
  const [{ prices, contact }, hasDemo] = await Promise.all([getPublicSettings(), isDemoActive()]);
  const { appOrigin } = getEnv();
  return (
    <SiteFrame path={pages.home} contact={contact} hasHero>
      <OrganizationJsonLd appOrigin={appOrigin} contact={contact} />
      <ProductJsonLd appOrigin={appOrigin} priceDa={prices.standard} />
      <FaqJsonLd prices={prices} />
      <Hero prices={prices} />
      <Sectors />
      {hasDemo && <DemoBand />}
      <NfcExplainer />
      <Steps />
      <CollectionSlider prices={prices} />
      <PriceBand prices={prices} source="landing" />
      <Faq prices={prices} />
      <ContactSection contact={contact} />
    </SiteFrame>
  );
}
