import { getLocale } from "next-intl/server";
import { redirect } from "next/navigation";
import { getPathname } from "#lib/i18n/navigation";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { pages } from "#lib/wire/pages";

export default async function AdminPage() {
  await requireAdmin();
  redirect(getPathname({ href: pages.adminProfiles, locale: await getLocale() }));
}
