import type { Metadata } from "next";
import { TeamContent } from "@/components/marketing/pages/team-content";
import { SiteFrame } from "@/components/marketing/site-frame";
import { getPublicSettings } from "#lib/server/services/admin/settings";
import { pages } from "#lib/wire/pages";
import { publicMetadata } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("team", pages.team);

export default async function TeamPage() {
  const { contact } = await getPublicSettings();
  return (
    <SiteFrame path={pages.team} contact={contact}>
      <TeamContent />
    </SiteFrame>
  );
}
