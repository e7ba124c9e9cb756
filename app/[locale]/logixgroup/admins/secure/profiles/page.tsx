import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminShell } from "@/components/admin/admin-shell";
import { ProfilesView } from "@/components/admin/people/profiles-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin();
  const t = await getTranslations("adminProfiles");
  return { title: `${t("title")} · Logix`, robots: { index: false } };
}

export default async function AdminProfilesPage() {
  const { session } = await requireAdmin();
  const t = await getTranslations("adminProfiles");
  return (
    <AdminShell
      current="profiles"
      title={t("title")}
      namespaces={["adminProfiles", "signUp", "order", "price"]}
    >
      <ProfilesView ownId={session.user.id} />
    </AdminShell>
  );
}
