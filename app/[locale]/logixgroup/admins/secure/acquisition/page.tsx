import { AdminShell } from "@/components/admin/shell/admin-shell";
import { AcquisitionView } from "@/components/admin/acquisition/acquisition-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Acquisition");

export default async function AdminAcquisitionPage() {
  await requireAdmin();
  return (
    <AdminShell screen="Acquisition" namespaces={["price"]}>
      <AcquisitionView />
    </AdminShell>
  );
}
