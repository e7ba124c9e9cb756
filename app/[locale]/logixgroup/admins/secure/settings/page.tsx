import { AdminShell } from "@/components/admin/shell/admin-shell";
import { SettingsView } from "@/components/admin/settings/settings-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Settings");

export default async function AdminSettingsPage() {
  const { session } = await requireAdmin();
  return (
    <AdminShell screen="Settings" namespaces={["adminSetup", "orderStatuses", "price", "unprinted"]}>
      <SettingsView email={session.user.email} />
    </AdminShell>
  );
}
