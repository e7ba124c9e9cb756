import { LOCALES, readLocale, withLocale, type Locale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";

export const INDEXED_PAGES = {
  home: pages.home,
  about: pages.about,
  collection: pages.collection,
  contact: pages.contact,
  team: pages.team,
  documentation: pages.documentation,
  developers: pages.developers,
  privacy: pages.privacy,
  signUp: pages.getCard,
  profileSearch: pages.profileSearch,
} as const;

export type IndexedPage = keyof typeof INDEXED_PAGES;

/** Arabic is the default for all other languages. */
export const alternatesOf = (path: string): readonly (readonly [hreflang: string, path: string])[] => [
  ...LOCALES.map((locale) => [locale, withLocale(locale, path)] as const),
  ["x-default", withLocale("ar", path)],
];

export const siteOgImagePath = (page: IndexedPage, locale: Locale): string => `/share/${page}.${locale}.png`;

const OG_IMAGE = new RegExp(`^(\\w+)\\.(${LOCALES.join("|")})\\.png$`);

export function parseSiteOgImage(file: string): { page: IndexedPage; locale: Locale } | null {
  const [, page = "", locale] = OG_IMAGE.exec(file) ?? [];
  if (!Object.hasOwn(INDEXED_PAGES, page)) return null;
  return { page: page as IndexedPage, locale: readLocale(locale) };
}

/** At the root, because a sitemap covers only paths below its folder. @param number from 1 */
export const sitemapPartPath = (number: number): string => `/sitemap.xml?part=${number}`;

export const parseSitemapPart = (part: string): number | null =>
  /^[1-9]\d{0,5}$/.test(part) ? Number(part) : null;
