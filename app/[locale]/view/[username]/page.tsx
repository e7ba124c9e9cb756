import type { Metadata, Viewport } from "next";
import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { MATERIAL_TOPS, materialOf } from "@/components/card/card-material";
import { InactiveProfile } from "@/components/profile/inactive-profile";
import { ProfilePage } from "@/components/profile/profile-page";
import { UnknownProfile } from "@/components/profile/unknown-profile";
import type { Profile } from "#lib/domain/profile/profile";
import { routing } from "#lib/i18n/routing";
import { getEnv } from "#lib/server/env";
import { setPageStatus } from "#lib/server/page-status";
import { findPublicProfile } from "#lib/server/services/profile/profiles";
import { pages, ogImagePath } from "#lib/wire/pages";
import { OG_IMAGE_PX } from "#lib/domain/limits";
import { getLocale } from "#lib/i18n/get-locale";

interface Props {
  params: Promise<{ locale: string; username: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, username } = await params;
  const t = await getTranslations("profile");
  const profile = await findPublicProfile(username);
  if (!profile?.isActive) {
    return { title: t(profile ? "inactiveTitle" : "unknownTitle"), robots: { index: false } };
  }
  const { appOrigin } = getEnv();
  const path = pages.view(profile.username);
  const languages = {
    ar: appOrigin + path,
    en: `${appOrigin}/en${path}`,
    "x-default": appOrigin + path,
  };
  const description = descriptionOf(profile) || t("pageOf", { name: profile.fullName });
  return {
    title: profile.title ? `${profile.fullName} · ${profile.title}` : profile.fullName,
    description,
    alternates: {
      canonical: hasLocale(routing.locales, locale) ? languages[locale] : languages.ar,
      languages,
    },
    openGraph: {
      type: "profile",
      title: profile.fullName,
      description,
      url: languages[locale === "en" ? "en" : "ar"],
      siteName: "Logix",
      images: [{ url: appOrigin + ogImagePath(profile.username), ...OG_IMAGE_PX, alt: profile.fullName }],
    },
    twitter: { card: "summary_large_image" },
  };
}

/** The browser's bars continue the header's card. */
export async function generateViewport({ params }: Props): Promise<Viewport> {
  const profile = await findPublicProfile((await params).username);
  return profile?.isActive ? { themeColor: MATERIAL_TOPS[materialOf(profile.colour)] } : {};
}

const descriptionOf = ({ bio, title, address }: Profile) =>
  bio || [title, address].filter(Boolean).join(" · ");

/** The page that a tap opens: an active profile, an inactive one, or an unknown username (profile 32, 33). */
export default async function ViewPage({ params }: Props) {
  const { username } = await params;
  const [profile, locale] = await Promise.all([findPublicProfile(username), getLocale()]);
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
  const { id: _id, role: _role, referralCode: _code, referralFrom: _from, cardId: _card, ...shown } = profile;
  return <ProfilePage profile={shown} locale={locale} appOrigin={appOrigin} pixelId={pixelId} />;
}
