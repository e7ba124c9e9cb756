import { redirect } from "next/navigation";
import { getPathname } from "#lib/i18n/navigation";
import { pages } from "#lib/wire/pages";
import { getLocale } from "#lib/i18n/get-locale";

export default async function AuthPage() {
  redirect(getPathname({ href: pages.login, locale: await getLocale() }));
}
