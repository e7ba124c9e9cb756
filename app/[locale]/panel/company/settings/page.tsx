import type { Metadata } from "next";
import { CompanyShell } from "@/components/panel/company/company-shell";
import { OwnPlace } from "@/components/panel/company/settings/own-place";
import { requirePanelMember } from "#lib/server/auth/require-page-session";
import { getOwnMembership } from "#lib/server/services/company/own";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => titleOf("company");

export default async function CompanySettingsPage() {
  const { session, member } = await requirePanelMember("companyMember");
  return (
    <CompanyShell current="settings" role={member.role}>
      <OwnPlace place={await getOwnMembership(session.user.id)} />
    </CompanyShell>
  );
}
