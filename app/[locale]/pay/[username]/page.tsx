import type { Metadata } from "next";
import "@/app/profile.css";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PayAccounts } from "@/components/profile/pay/pay-accounts";
import { ProfileFrame } from "@/components/profile/kit/profile-frame";
import { getLocale } from "#lib/i18n/get-locale";
import { listPayCodes } from "#lib/server/services/profile/pay-codes";
import { findPublicProfile } from "#lib/server/services/profile/profiles";
import { pages } from "#lib/wire/pages";

interface Props {
  params: Promise<{ username: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payAccounts");
  return { title: `${t("title")} · Logix`, robots: { index: false } };
}

/** Algerian accounts of a profile, on a page of their own for lack of room in the profile (pay 6). */
export default async function PayPage({ params }: Props) {
  const { username } = await params;
  const locale = await getLocale();
  const profile = await findPublicProfile(username, locale);
  if (!profile?.isActive || profile.payAccounts.length === 0) notFound();
  const accounts = await listPayCodes(profile.payAccounts);
  return (
    <ProfileFrame locale={locale} languagePath={pages.pay(profile.username)} pixelId={undefined}>
      <PayAccounts owner={profile} accounts={accounts} />
    </ProfileFrame>
  );
}
