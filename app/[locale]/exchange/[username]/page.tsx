import type { Metadata } from "next";
import "@/app/profile.css";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ExchangeForm } from "@/components/profile/exchange/exchange-form";
import { ProfileFrame } from "@/components/profile/profile-frame";
import { getLocale } from "#lib/i18n/get-locale";
import { readLeft } from "#lib/server/http/left-cookie";
import { findLeftWith, findMetProfile } from "#lib/server/services/exchange";
import { findPublicProfile } from "#lib/server/services/profile/profiles";
import { pages } from "#lib/wire/pages";

interface Props {
  params: Promise<{ username: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("exchange");
  return { title: `${t("open")} · Logix`, robots: { index: false } };
}

/** Where visitors leave their contact details with an owner. */
export default async function ExchangePage({ params }: Props) {
  const { username } = await params;
  const locale = await getLocale();
  const profile = await findPublicProfile(username, locale);
  if (!profile?.isActive || !profile.takesContacts) notFound();
  const left = readLeft((await headers()).get("cookie"));
  const token = profile.afterExchange.length > 0 ? await findLeftWith(username, left) : null;
  const met = token === null ? null : await findMetProfile(token, locale);
  return (
    <ProfileFrame locale={locale} languagePath={pages.exchangeForm(profile.username)} pixelId={undefined}>
      <ExchangeForm owner={profile} hasLeft={met !== null} locale={locale} />
    </ProfileFrame>
  );
}
