import { NotFoundView } from "@/components/layout/states/not-found-view";
import { requirePanelUser } from "#lib/server/auth/require-page-session";
import { setPageStatus } from "#lib/server/page-status";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = titleOf("notFound");

/** Unknown paths of the panel: the permission check, then 404. */
export default async function UnknownPanelPage() {
  await requirePanelUser();
  setPageStatus(404);
  return <NotFoundView hasTheme />;
}
