import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminShell } from "@/components/admin/admin-shell";
import { AuditView } from "@/components/admin/audit-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin();
  const t = await getTranslations("adminAudit");
  return { title: `${t("title")} · Logix`, robots: { index: false } };
}

export default async function AdminAuditPage() {
  await requireAdmin();
  const t = await getTranslations("adminAudit");
  return (
    <AdminShell current="audit" title={t("title")} namespaces={["adminAudit"]}>
      <AuditView />
    </AdminShell>
  );
}
