import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminShell } from "@/components/admin/admin-shell";
import { AcquisitionView } from "@/components/admin/acquisition-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin();
  const t = await getTranslations("adminAcquisition");
  return { title: `${t("title")} · Logix`, robots: { index: false } };
}

export default async function AdminAcquisitionPage() {
  await requireAdmin();
  const t = await getTranslations("adminAcquisition");
  return (
    <AdminShell current="acquisition" title={t("title")} namespaces={["adminAcquisition", "price"]}>
      <AcquisitionView />
    </AdminShell>
  );
}
