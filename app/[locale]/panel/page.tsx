import { getLocale } from "next-intl/server";
import { redirect } from "next/navigation";
import { getPathname } from "#lib/i18n/navigation";
import { requirePanelUser } from "#lib/server/auth/require-page-session";
import { pages } from "#lib/wire/pages";

export default async function PanelPage() {
  await requirePanelUser();
  redirect(getPathname({ href: pages.panelProfile, locale: await getLocale() }));
}
