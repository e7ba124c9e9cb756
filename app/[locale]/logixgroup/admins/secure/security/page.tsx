import { AdminShell } from "@/components/admin/shell/admin-shell";
import { SecurityView } from "@/components/admin/security/security-view";
import { requirePendingAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Security", requirePendingAdmin);

export default async function AdminSecurityPage() {
  const { session } = await requirePendingAdmin();
  const isPending = session.duties.length > 0;
  return (
    <AdminShell
      screen="Security"
      namespaces={["adminSettings", "passwordForm", "codeField", "endedAccess"]}
      isPending={isPending}
    >
      <SecurityView email={session.user.email} username={session.user.username} isPending={isPending} />
    </AdminShell>
  );
}
