import { LOCALES, withLocale } from "#lib/domain/locale";
import { alternatesOf } from "#lib/wire/site/indexed-pages";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const URLS_BEGIN = `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const URLS_END = "</urlset>\n";

/** @param path without language prefix; needs no XML escaping */
export function toSitemapUrls(appOrigin: string, path: string, changedAt?: Date): string {
  const links = alternatesOf(path).map(
    ([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${appOrigin}${href}"/>`,
  );
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return LOCALES.map(
    (locale) => `<url><loc>${appOrigin}${withLocale(locale, path)}</loc>${changed}${links.join("")}</url>\n`,
  ).join("");
}

export function toSitemapIndex(appOrigin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${appOrigin}${path}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}
