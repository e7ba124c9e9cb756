import type { Metadata } from "next";
import type { Messages } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { getEnv } from "@/lib/server/env";
import { SHARE_PICTURE_PX } from "@/lib/wire/profile-files";
import { addressIn, alternatesOf, siteSharePicturePath, type IndexedPage } from "@/lib/wire/site-files";

type Screen = keyof Messages["meta"];

/** What networks call our languages. */
const OPEN_GRAPH_LOCALES = { ar: "ar_DZ", en: "en_US" } as const;

async function nameOf(screen: Screen) {
  const t = await getTranslations("meta");
  return { title: `${t(`${screen}.title`)} · Logix`, description: t(`${screen}.description`) };
}

/** Title and description of a screen in the page's language, for pages that nobody should find by searching. */
export async function titleOf(screen: Screen): Promise<Metadata> {
  return { ...(await nameOf(screen)), robots: { index: false } };
}

/** The same for a page that search engines should find: its addresses in both languages and what networks show. */
export async function publicMetadata(screen: IndexedPage, path: string): Promise<Metadata> {
  const { appOrigin } = getEnv();
  const [locale, { title, description }] = await Promise.all([getLocale(), nameOf(screen)]);
  const url = appOrigin + addressIn(locale, path);
  const picture = {
    url: appOrigin + siteSharePicturePath(screen, locale),
    ...SHARE_PICTURE_PX,
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
