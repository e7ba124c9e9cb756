import type { Metadata } from "next";
import "@/app/profile.css";
import { getTranslations } from "next-intl/server";
import { LeftContact } from "@/components/profile/exchange/left-contact";
import { MetOwner } from "@/components/profile/exchange/met-owner";
import { ProfileFrame } from "@/components/profile/kit/profile-frame";
import { toPublicProfile } from "@/components/profile/kit/public-profile";
import { LEFT_COOKIE_S } from "#lib/domain/limits";
import { getLocale } from "#lib/i18n/get-locale";
import { findSubmittedContact, findMetProfile } from "#lib/server/services/exchange/received-contacts";
import { listPayCodes } from "#lib/server/services/profile/pay-codes";
import { pages } from "#lib/wire/pages";

interface Props {
  params: Promise<{ token: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("exchange.erasePage");
  return { title: `${t("title")} · Logix`, robots: { index: false } };
}

/** Page of the link that a visitor got with the contact exchange. */
export default async function EraseLeftPage({ params }: Props) {
  const token = decodeURIComponent((await params).token);
  const locale = await getLocale();
  const [left, met] = await Promise.all([findSubmittedContact(token, locale), findMetProfile(token, locale)]);
  const until =
    left && met?.afterExchange.length ? new Date(left.metAt.getTime() + LEFT_COOKIE_S * 1000) : null;
  return (
    <ProfileFrame
      locale={locale}
      languagePath={pages.eraseLeft(token)}
      pixelId={undefined}
      {...(left?.owner && met && { counted: { uid: met.uid, source: left.owner.source } })}
    >
      {met && until && (
        <MetOwner
          profile={toPublicProfile(met)}
          accounts={await listPayCodes(met.payAccounts)}
          token={token}
          until={until}
          locale={locale}
        />
      )}
      <LeftContact left={left} token={token} locale={locale} isBelow={until !== null} />
    </ProfileFrame>
  );
}
