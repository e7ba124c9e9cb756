import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import { MATERIAL_TOPS, materialOf } from "@/components/card/card-material";
import { InactiveProfile } from "@/components/profile/missing/inactive-profile";
import { ProfilePage } from "@/components/profile/profile-page";
import { toPublicProfile } from "@/components/profile/kit/public-profile";
import { UnknownProfile } from "@/components/profile/missing/unknown-profile";
import { readLocale } from "#lib/domain/locale";
import type { VisibleProfile } from "#lib/domain/profile/visible-profile";
import { getEnv } from "#lib/server/env";
import { setPageExpiry, setSharedTag } from "#lib/server/page-expiry";
import { companyTag } from "#lib/server/page-invalidation";
import { setPageStatus } from "#lib/server/page-status";
import { ogImageUrl } from "#lib/server/services/og-images";
import { findPageSwitch } from "#lib/server/services/profile/linked-page";
import { findShownLinks } from "#lib/server/services/profile/own-links";
import { findPublicProfile } from "#lib/server/services/profile/profiles";
import { pages } from "#lib/wire/pages";
import { OG_IMAGE_PX } from "#lib/domain/limits";
import { localeAlternates } from "@/app/[locale]/page-metadata";

interface Props {
  params: Promise<{ locale: string; username: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { username } = await params;
  const locale = readLocale((await params).locale);
  const t = await getTranslations("profile");
  const profile = await findPublicProfile(username, locale);
  if (!profile?.isActive) {
    return { title: t(profile ? "inactiveTitle" : "unknownTitle"), robots: { index: false } };
  }
  const alternates = localeAlternates(pages.view(profile.username), locale);
  const description = descriptionOf(profile) || t("pageOf", { name: profile.fullName });
  return {
    title: profile.title ? `${profile.fullName} · ${profile.title}` : profile.fullName,
    description,
    alternates,
    openGraph: {
      type: "profile",
      title: profile.fullName,
      description,
      url: alternates.canonical,
      siteName: "Logix",
      images: [{ url: ogImageUrl(profile, locale), ...OG_IMAGE_PX, alt: profile.fullName }],
    },
    twitter: { card: "summary_large_image" },
  };
}

/** Colours the browser's toolbars like the header's card. */
export async function generateViewport({ params }: Props): Promise<Viewport> {
  const { username, locale } = await params;
  const profile = await findPublicProfile(username, readLocale(locale));
  return profile?.isActive ? { themeColor: MATERIAL_TOPS[materialOf(profile.colour)] } : {};
}

const descriptionOf = ({ bio, title, address }: VisibleProfile) =>
  bio || [title, address].filter(Boolean).join(" · ");

/** Opened by a tap: an active profile, an inactive one, or an unknown username (profile 32, 33). */
export default async function ViewPage({ params }: Props) {
  const { username } = await params;
  const locale = readLocale((await params).locale);
  const profile = await findPublicProfile(username, locale);
  const { appOrigin, pixelId } = getEnv();
  if (!profile) {
    setPageStatus(404);
    return <UnknownProfile locale={locale} pixelId={pixelId} />;
  }
  if (!profile.isActive) {
    return (
      <InactiveProfile
        username={profile.username}
        fullName={profile.fullName}
        locale={locale}
        pixelId={pixelId}
      />
    );
  }
  const [links, linked] = await Promise.all([
    findShownLinks(profile.id, locale),
    findPageSwitch(profile.id, locale),
  ]);
  if (links.until) setPageExpiry(links.until);
  if (profile.company) setSharedTag(companyTag(profile.company.id));
  const shown = toPublicProfile(profile);
  return (
    <ProfilePage
      profile={shown}
      links={links}
      linked={linked}
      locale={locale}
      appOrigin={appOrigin}
      pixelId={pixelId}
    />
  );
}
