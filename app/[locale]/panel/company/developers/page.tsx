import { CompanyShell } from "@/components/panel/company/company-shell";
import { ApiKeys } from "@/components/panel/company/developers/api-keys";
import { Webhooks } from "@/components/panel/company/webhooks/webhooks";
import { requirePanelMember } from "#lib/server/auth/require-page-session";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = titleOf("company");

export default async function CompanyDevelopersPage() {
  const { member } = await requirePanelMember("companyOwner");
  return (
    <CompanyShell current="developers" role={member.role} namespaces={["apiKeys", "webhooks", "settings"]}>
      <ApiKeys />
      <Webhooks />
    </CompanyShell>
  );
}
