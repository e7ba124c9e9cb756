import { pages } from "./paths.ts";

/** The site's pages that search engines are to find, by what the messages of `meta` call them. */
export const INDEXED_PAGES = {
  home: pages.home,
  about: pages.about,
  collection: pages.collection,
  contact: pages.contact,
  team: pages.team,
  documentation: pages.documentation,
  privacy: pages.privacy,
  signUp: pages.getCard,
  profileSearch: pages.profileSearch,
} as const;

export type IndexedPage = keyof typeof INDEXED_PAGES;

type Locale = "ar" | "en";

/** A page's address in a language: Arabic has no prefix. */
export const addressIn = (locale: Locale, path: string): string =>
  locale === "ar" ? path : `/en${path === "/" ? "" : path}`;

/** hreflang and path of each language's page; whoever speaks neither gets the Arabic one. */
export const alternatesOf = (path: string): readonly (readonly [hreflang: string, path: string])[] => [
  ["ar", addressIn("ar", path)],
  ["en", addressIn("en", path)],
  ["x-default", addressIn("ar", path)],
];

/** What networks show for a shared page of the site. */
export const siteSharePicturePath = (page: IndexedPage, locale: Locale): string =>
  `/share/${page}.${locale}.png`;

const SHARE_PICTURE = /^(\w+)\.(ar|en)\.png$/;

/** @returns null for a file that there is none of */
export function parseSiteSharePicture(file: string): { page: IndexedPage; locale: Locale } | null {
  const [, page = "", locale] = SHARE_PICTURE.exec(file) ?? [];
  if (!Object.hasOwn(INDEXED_PAGES, page)) return null;
  return { page: page as IndexedPage, locale: locale === "en" ? "en" : "ar" };
}

/** In the root, as a sitemap covers what lies below its own folder. @param number from 1 */
export const sitemapPartPath = (number: number): string => `/sitemap.xml?part=${number}`;

/** @returns null for a part that there is none of */
export const parseSitemapPart = (part: string): number | null =>
  /^[1-9]\d{0,5}$/.test(part) ? Number(part) : null;
