import type { Metadata } from "next";
import { PrivacyContent } from "@/components/marketing/pages/privacy-content";
import { SiteFrame } from "@/components/marketing/site-frame";
import { getPublicSettings } from "#lib/server/services/admin/settings";
import { pages } from "#lib/wire/pages";
import { publicMetadata } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("privacy", pages.privacy);

export default async function PrivacyPage() {
  const { contact, retention } = await getPublicSettings();
  return (
    <SiteFrame path={pages.privacy} contact={contact}>
      <PrivacyContent retention={retention} />
    </SiteFrame>
  );
}
