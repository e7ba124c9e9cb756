import type { ComponentProps } from "react";
import { getPathname } from "#lib/i18n/navigation";
import { useLocale } from "#lib/i18n/use-locale";

/** A plain anchor in the page's language: public pages have no client-side navigation. */
export function LocaleLink({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  return <a href={getPathname({ href, locale: useLocale() })} {...props} />;
}
