import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminShell } from "@/components/admin/admin-shell";
import { SecurityView } from "@/components/admin/security/security-view";
import { requirePendingAdmin } from "#lib/server/auth/require-page-session";

export async function generateMetadata(): Promise<Metadata> {
  await requirePendingAdmin();
  const t = await getTranslations("adminSecurity");
  return { title: `${t("title")} · Logix`, robots: { index: false } };
}

export default async function AdminSecurityPage() {
  const { session } = await requirePendingAdmin();
  const t = await getTranslations("adminSecurity");
  const isPending = session.duties.length > 0;
  return (
    <AdminShell
      current="security"
      title={t("title")}
      namespaces={["adminSecurity", "adminSettings", "passwordForm", "codeField"]}
      isPending={isPending}
    >
      <SecurityView email={session.user.email} username={session.user.username} isPending={isPending} />
    </AdminShell>
  );
}
