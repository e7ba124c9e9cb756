import { AdminShell } from "@/components/admin/shell/admin-shell";
import { CompaniesTabs } from "@/components/admin/companies/companies-tabs";
import { CompaniesView } from "@/components/admin/companies/companies-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Companies");

export default async function AdminCompaniesPage() {
  await requireAdmin();
  return (
    <AdminShell hasList screen="Companies" namespaces={["unprinted"]}>
      <CompaniesTabs current="list" />
      <CompaniesView />
    </AdminShell>
  );
}
