import { getLocale } from "next-intl/server";
import { redirect } from "next/navigation";
import { getPathname } from "#lib/i18n/navigation";
import { pages } from "#lib/wire/pages";

export default async function AuthPage() {
  redirect(getPathname({ href: pages.login, locale: await getLocale() }));
}
