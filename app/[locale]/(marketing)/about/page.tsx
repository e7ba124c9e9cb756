import type { Metadata } from "next";
import { OrganizationJsonLd } from "@/components/marketing/json-ld";
import { AboutContent } from "@/components/marketing/pages/about-content";
import { SiteFrame } from "@/components/marketing/site-frame";
import { getEnv } from "#lib/server/env";
import { getPublicSettings } from "#lib/server/services/admin/settings";
import { pages } from "#lib/wire/pages";
import { publicMetadata } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("about", pages.about);

export default async function AboutPage() {
  const { prices, contact } = await getPublicSettings();
  return (
    <SiteFrame path={pages.about} contact={contact}>
      <OrganizationJsonLd appOrigin={getEnv().appOrigin} contact={contact} />
      <AboutContent prices={prices} />
    </SiteFrame>
  );
}
