import { redirect } from "next/navigation";
import { getPathname } from "#lib/i18n/navigation";
import { requirePanelUser } from "#lib/server/auth/require-page-session";
import { pages } from "#lib/wire/pages";
import { getLocale } from "#lib/i18n/get-locale";

export default async function PanelPage() {
  await requirePanelUser();
  redirect(getPathname({ href: pages.panelProfile, locale: await getLocale() }));
}
