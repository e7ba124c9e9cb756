import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { ProfileFrame } from "@/components/profile/kit/profile-frame";
import { ProfileSearch } from "@/components/profile/missing/profile-search";
import { SearchPicture } from "@/components/profile/missing/search-picture";
import { toSearchedUsername } from "#lib/domain/account/username";
import { getPathname } from "#lib/i18n/navigation";
import { getEnv } from "#lib/server/env";
import { pages } from "#lib/wire/pages";
import { getLocale } from "#lib/i18n/get-locale";
import { publicMetadata } from "@/app/[locale]/page-metadata";

interface Props {
  searchParams: Promise<{ username?: string | string[] }>;
}

export const generateMetadata = (): Promise<Metadata> => publicMetadata("profileSearch", pages.profileSearch);

export default async function ProfileSearchPage({ searchParams }: Props) {
  const { username } = await searchParams;
  const typed = typeof username === "string" ? username : "";
  const found = toSearchedUsername(typed);
  if (found) redirect(getPathname({ href: pages.view(found), locale: await getLocale() }));
  const [t, locale] = await Promise.all([getTranslations("profile"), getLocale()]);
  return (
    <ProfileFrame locale={locale} pixelId={getEnv().pixelId}>
      <SearchPicture character="gazelle" />
      <h1 className="text-[1.75rem] font-semibold">{t("searchTitle")}</h1>
      <p className="text-muted">{typed ? t("unknownText") : t("searchText")}</p>
      <ProfileSearch typed={typed} />
    </ProfileFrame>
  );
}
