import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminShell } from "@/components/admin/admin-shell";
import { SettingsView } from "@/components/admin/settings/settings-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin();
  const t = await getTranslations("adminSettings");
  return { title: `${t("title")} · Logix`, robots: { index: false } };
}

export default async function AdminSettingsPage() {
  const { session } = await requireAdmin();
  const t = await getTranslations("adminSettings");
  return (
    <AdminShell current="settings" title={t("title")} namespaces={["adminSettings", "price"]}>
      <SettingsView email={session.user.email} />
    </AdminShell>
  );
}
