import type { ComponentProps } from "react";
import { useLocale } from "next-intl";
import { getPathname } from "@/lib/i18n/navigation";

/**
 * A link that stays in the page's language. A plain anchor: public pages carry no framework into the visitor's
 * phone, so there is no client-side navigation to take part in.
 */
export function LocaleLink({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  return <a href={getPathname({ href, locale: useLocale() })} {...props} />;
}
