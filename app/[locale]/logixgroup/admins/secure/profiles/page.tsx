import { RefreshButton } from "@/components/admin/kit/refresh-button";
import { AdminShell } from "@/components/admin/shell/admin-shell";
import { ProfilesView } from "@/components/admin/people/profiles-view";
import { getEnv } from "#lib/server/env";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Profiles");

export default async function AdminProfilesPage() {
  const { id, email, username } = (await requireAdmin()).session.user;
  return (
    <AdminShell
      screen="Profiles"
      hasList
      tool={<RefreshButton />}
      namespaces={[
        "adminAudit",
        "adminOrders",
        "adminSetup",
        "conflict",
        "unprinted",
        "signUp",
        "orderStatuses",
        "orderMove",
        "orderChat",
        "price",
        "madeCards",
      ]}
    >
      <ProfilesView admin={{ id, email, username }} appOrigin={getEnv().appOrigin} />
    </AdminShell>
  );
}
