import type { ComponentProps } from "react";
import { useFormatter, useTranslations } from "next-intl";
import { UserPlus } from "lucide-react";
import { ProfilePerson } from "@/components/layout/profile-person";
import type { Locale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { PaymentMethods } from "@/components/profile/pay/payment-methods";
import { Contacts } from "@/components/profile/kit/contacts";
import { PayAccountList } from "@/components/profile/pay/pay-accounts";
import type { PublicProfile } from "@/components/profile/kit/public-profile";
import { QuickActions } from "@/components/profile/kit/quick-actions";

interface Props {
  profile: PublicProfile;
  accounts: ComponentProps<typeof PayAccountList>["accounts"];
  token: string;
  /** Last day on which this page shows details. */
  until: Date;
  locale: Locale;
}

/** Details that an owner shows to visitors who left theirs (exchange 15). */
export function MetOwner({ profile, accounts, token, until, locale }: Props) {
  const t = useTranslations("exchange");
  const actionText = useTranslations("actions");
  const format = useFormatter();
  return (
    <>
      <p role="status">{t("met", { date: format.dateTime(until, { dateStyle: "long" }) })}</p>
      <ProfilePerson person={profile} locale={locale} as="h1">
        <QuickActions profile={profile} />
      </ProfilePerson>
      <Contacts profile={profile} />
      {/* The accounts have no public page while they are shown after the exchange only. */}
      <PaymentMethods profile={{ ...profile, payAccounts: [] }} />
      {accounts.length > 0 && <PayAccountList accounts={accounts} />}
      <a
        href={pages.metContactFile(token, locale)}
        data-action="save"
        className="button-gold min-h-12 w-full"
      >
        <UserPlus size={20} aria-hidden="true" />
        {actionText("saveContact")}
      </a>
    </>
  );
}
