import { NotFoundView } from "@/components/layout/states/not-found-view";
import { ThemeSwitch } from "@/components/layout/theme-switch";
import { requirePanelUser } from "#lib/server/auth/require-page-session";
import { setPageStatus } from "#lib/server/page-status";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = titleOf("notFound");

/** Checks permission before the 404 of unknown panel paths. */
export default async function UnknownPanelPage() {
  await requirePanelUser();
  setPageStatus(404);
  return <NotFoundView theme={<ThemeSwitch />} />;
}
