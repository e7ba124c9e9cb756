import type { Metadata } from "next";
import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import { getEnv } from "#lib/server/env";
import { OG_IMAGE_PX } from "#lib/domain/limits";
import { otherLocale, withLocale, type Locale } from "#lib/domain/locale";
import { alternatesOf, siteOgImagePath, type IndexedPage } from "#lib/wire/site/indexed-pages";
import { getLocale } from "#lib/i18n/get-locale";

type Screen = keyof Messages["meta"];

const OPEN_GRAPH_LOCALES = { ar: "ar_DZ", en: "en_US" } as const;

async function nameOf(screen: Screen) {
  const t = await getTranslations("meta");
  return { title: `${t(`${screen}.title`)} · Logix`, description: t(`${screen}.description`) };
}

/** Returns `generateMetadata` of a page that search engines must not index. */
export const titleOf = (screen: Screen) => async (): Promise<Metadata> => ({
  ...(await nameOf(screen)),
  robots: { index: false },
});

/** Addresses of a page in each language. */
export function localeAlternates(path: string, locale: Locale) {
  const { appOrigin } = getEnv();
  return {
    canonical: appOrigin + withLocale(locale, path),
    languages: Object.fromEntries(
      alternatesOf(path).map(([hreflang, address]) => [hreflang, appOrigin + address]),
    ),
  } satisfies Metadata["alternates"];
}

export async function publicMetadata(screen: IndexedPage, path: string): Promise<Metadata> {
  const { appOrigin } = getEnv();
  const [locale, { title, description }] = await Promise.all([getLocale(), nameOf(screen)]);
  const alternates = localeAlternates(path, locale);
  const picture = {
    url: appOrigin + siteOgImagePath(screen, locale),
    ...OG_IMAGE_PX,
    alt: title,
    type: "image/png",
  };
  return {
    title,
    description,
    alternates,
    openGraph: {
      type: "website",
      title,
      description,
      url: alternates.canonical,
      siteName: "Logix",
      locale: OPEN_GRAPH_LOCALES[locale],
      alternateLocale: OPEN_GRAPH_LOCALES[otherLocale(locale)],
      images: [picture],
    },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
  };
}
