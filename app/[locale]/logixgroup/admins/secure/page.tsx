import { redirect } from "next/navigation";
import { getPathname } from "#lib/i18n/navigation";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { pages } from "#lib/wire/pages";
import { getLocale } from "#lib/i18n/get-locale";

export default async function AdminPage() {
  await requireAdmin();
  redirect(getPathname({ href: pages.adminProfiles, locale: await getLocale() }));
}
