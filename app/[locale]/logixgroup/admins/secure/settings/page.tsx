import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminShell } from "@/components/admin/admin-shell";
import { requireAdmin } from "@/lib/server/auth/require-page-session";

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin();
  const t = await getTranslations("adminSettings");
  return { title: `${t("title")} · Logix`, robots: { index: false } };
}

export default async function AdminSettingsPage() {
  const { session } = await requireAdmin();
  const t = await getTranslations("adminSettings");
  return (
    <AdminShell current="settings" title={t("title")}>
      <dl>
        <dt className="text-sm text-muted">{t("signedInAs")}</dt>
        <dd className="font-semibold wrap-anywhere">
          <bdi dir="ltr">{session.user.email}</bdi>
        </dd>
      </dl>
    </AdminShell>
  );
}
