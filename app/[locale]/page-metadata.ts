import type { Metadata } from "next";
import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import { getEnv } from "#lib/server/env";
import { OG_IMAGE_PX } from "#lib/domain/limits";
import { withLocale } from "#lib/domain/locale";
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

export async function publicMetadata(screen: IndexedPage, path: string): Promise<Metadata> {
  const { appOrigin } = getEnv();
  const [locale, { title, description }] = await Promise.all([getLocale(), nameOf(screen)]);
  const url = appOrigin + withLocale(locale, path);
  const picture = {
    url: appOrigin + siteOgImagePath(screen, locale),
    ...OG_IMAGE_PX,
    alt: title,
    type: "image/png",
  };
  return {
    title,
    description,
    alternates: {
      canonical: url,
      languages: Object.fromEntries(
        alternatesOf(path).map(([hreflang, address]) => [hreflang, appOrigin + address]),
      ),
    },
    openGraph: {
      type: "website",
      title,
      description,
      url,
      siteName: "Logix",
      locale: OPEN_GRAPH_LOCALES[locale],
      alternateLocale: OPEN_GRAPH_LOCALES[locale === "ar" ? "en" : "ar"],
      images: [picture],
    },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
  };
}
