import type { Metadata } from "next";
import "@/app/profile.css";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ExchangeForm } from "@/components/profile/exchange/exchange-form";
import { ProfileFrame } from "@/components/profile/kit/profile-frame";
import { sourceOf } from "#lib/domain/statistics/action";
import { getLocale } from "#lib/i18n/get-locale";
import { readErasureTokens } from "#lib/server/http/left-cookie";
import {
  findLeftWith,
  findMetProfile,
  findSharingCompany,
} from "#lib/server/services/exchange/received-contacts";
import { findPublicProfile } from "#lib/server/services/profile/profiles";
import { pages } from "#lib/wire/pages";

interface Props {
  params: Promise<{ username: string }>;
  searchParams: Promise<{ src?: string; qr?: string; sent?: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("exchange");
  return { title: `${t("open")} · Logix`, robots: { index: false } };
}

export default async function ExchangePage({ params, searchParams }: Props) {
  const { username } = await params;
  const locale = await getLocale();
  const profile = await findPublicProfile(username, locale);
  if (!profile?.isActive || !profile.takesContacts) notFound();
  const left = readErasureTokens((await headers()).get("cookie"));
  const token = await findLeftWith(username, left);
  const met = token && profile.afterExchange.length > 0 ? await findMetProfile(token, locale) : null;
  const company = await findSharingCompany(profile.username);
  const query = await searchParams;
  const source = sourceOf(new URLSearchParams(query).toString());
  const past = met ? "seeTheirs" : token ? "erase" : null;
  return (
    <ProfileFrame
      locale={locale}
      languagePath={pages.exchangeForm(profile.username)}
      pixelId={undefined}
      counted={{ uid: profile.uid, source }}
    >
      <ExchangeForm
        owner={profile}
        source={source}
        past={past}
        isSent={query.sent === "1"}
        company={company}
        locale={locale}
      />
    </ProfileFrame>
  );
}
