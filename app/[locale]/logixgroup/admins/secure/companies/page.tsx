import { getTranslations } from "next-intl/server";
import { AdminShell } from "@/components/admin/admin-shell";
import { CompaniesTabs } from "@/components/admin/companies/companies-tabs";
import { CompaniesView } from "@/components/admin/companies/companies-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Companies");

export default async function AdminCompaniesPage() {
  await requireAdmin();
  const t = await getTranslations("adminCompanies");
  return (
    <AdminShell hasList current="companies" title={t("title")} namespaces={["adminCompanies"]}>
      <CompaniesTabs current="list" />
      <CompaniesView />
    </AdminShell>
  );
}
