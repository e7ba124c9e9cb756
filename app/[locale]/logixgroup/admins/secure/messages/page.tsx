import { AdminShell } from "@/components/admin/shell/admin-shell";
import { MessagesView } from "@/components/admin/messages/messages-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Messages");

export default async function AdminMessagesPage() {
  await requireAdmin();
  return (
    <AdminShell hasList screen="Messages">
      <MessagesView />
    </AdminShell>
  );
}
