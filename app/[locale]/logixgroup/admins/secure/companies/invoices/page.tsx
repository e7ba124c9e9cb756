import { AdminShell } from "@/components/admin/shell/admin-shell";
import { CompaniesTabs } from "@/components/admin/companies/companies-tabs";
import { InvoicesView } from "@/components/admin/companies/invoices-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Invoices");

export default async function AdminInvoicesPage() {
  await requireAdmin();
  return (
    <AdminShell hasList screen="Invoices" namespaces={["price"]}>
      <CompaniesTabs current="invoices" />
      <InvoicesView />
    </AdminShell>
  );
}
