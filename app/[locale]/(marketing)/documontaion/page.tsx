import type { Metadata } from "next";
import { DocumentationContent } from "@/components/marketing/pages/documentation-content";
import { SiteFrame } from "@/components/marketing/site-frame";
import { getPublicSettings } from "#lib/server/services/admin/settings";
import { pages } from "#lib/wire/pages";
import { publicMetadata } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("documentation", pages.documentation);

export default async function DocumentationPage() {
  const { contact } = await getPublicSettings();
  return (
    <SiteFrame path={pages.documentation} contact={contact}>
      <DocumentationContent />
    </SiteFrame>
  );
}
