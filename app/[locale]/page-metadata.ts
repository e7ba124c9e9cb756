import type { Metadata } from "next";
import type { Messages } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { getEnv } from "@/lib/server/env";

/** Title and description of a screen in the page's language. */
export async function titleOf(screen: keyof Messages["meta"]): Promise<Metadata> {
  const t = await getTranslations("meta");
  return { title: `${t(`${screen}.title`)} · Logix`, description: t(`${screen}.description`) };
}

/** The same for a page that search engines should find, with its addresses in both languages. */
export async function publicMetadata(screen: keyof Messages["meta"], path: string): Promise<Metadata> {
  const { appOrigin } = getEnv();
  const languages = { ar: appOrigin + path, en: `${appOrigin}/en${path === "/" ? "" : path}` };
  const locale = await getLocale();
  const named = await titleOf(screen);
  return {
    ...named,
    alternates: { canonical: languages[locale], languages },
    openGraph: {
      title: named.title ?? "Logix",
      description: named.description ?? "",
      url: languages[locale],
      siteName: "Logix",
    },
  };
}
