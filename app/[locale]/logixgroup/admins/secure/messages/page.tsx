import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminShell } from "@/components/admin/admin-shell";
import { MessagesView } from "@/components/admin/messages/messages-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin();
  const t = await getTranslations("adminMessages");
  return { title: `${t("title")} · Logix`, robots: { index: false } };
}

export default async function AdminMessagesPage() {
  await requireAdmin();
  const t = await getTranslations("adminMessages");
  return (
    <AdminShell current="messages" title={t("title")} namespaces={["adminMessages"]}>
      <MessagesView />
    </AdminShell>
  );
}
