import { NotFoundView } from "@/components/layout/states/not-found-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { setPageStatus } from "#lib/server/page-status";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = titleOf("notFound");

/** Unknown paths of the admin area: the permission check, then 404. */
export default async function UnknownAdminPage() {
  await requireAdmin();
  setPageStatus(404);
  return <NotFoundView hasTheme />;
}
