import { AdminShell } from "@/components/admin/shell/admin-shell";
import { AuditView } from "@/components/admin/audit/audit-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Audit");

export default async function AdminAuditPage() {
  await requireAdmin();
  return (
    <AdminShell hasList screen="Audit" namespaces={["orderStatuses", "madeCards"]}>
      <AuditView />
    </AdminShell>
  );
}
