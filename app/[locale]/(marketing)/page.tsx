import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { Collection } from "@/components/marketing/collection";
import { ContactSection } from "@/components/marketing/contact-section";
import { Faq } from "@/components/marketing/faq";
import { Hero } from "@/components/marketing/hero";
import { NfcExplainer } from "@/components/marketing/nfc-explainer";
import { Sectors } from "@/components/marketing/sectors";
import { Steps } from "@/components/marketing/steps";
import { pages } from "@/lib/wire/paths";
import { publicMetadata } from "../page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("home", pages.home);

export default function HomePage() {
  const t = useTranslations("home");
  return (
    <>
      <Hero />
      <Sectors />
      <NfcExplainer />
      <Steps />
      <section aria-labelledby="collection" className="flex flex-col gap-6">
        <h2 id="collection" className="text-2xl font-semibold">
          {t("collectionTitle")}
        </h2>
        <Collection />
      </section>
      <Faq />
      <ContactSection />
    </>
  );
}
