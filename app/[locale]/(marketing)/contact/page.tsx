import type { Metadata } from "next";
import { ContactSection } from "@/components/marketing/contact/contact-section";
import { OrganizationJsonLd } from "@/components/marketing/json-ld";
import { SiteFrame } from "@/components/marketing/site-frame";
import { getEnv } from "#lib/server/env";
import { getPublicSettings } from "#lib/server/services/admin/settings";
import { pages } from "#lib/wire/pages";
import { publicMetadata } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("contact", pages.contact);

export default async function ContactPage() {
  const { contact } = await getPublicSettings();
  return (
    <SiteFrame path={pages.contact} contact={contact}>
      <OrganizationJsonLd appOrigin={getEnv().appOrigin} contact={contact} />
      <ContactSection contact={contact} isPage />
    </SiteFrame>
  );
}
