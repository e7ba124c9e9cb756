import { useTranslations } from "next-intl";
import { ContactRound } from "lucide-react";
import { LocaleLink } from "@/components/layout/locale-link";
import { pages } from "#lib/wire/pages";
import type { PublicProfile } from "@/components/profile/kit/public-profile";

export function ExchangeLink({ profile }: { profile: PublicProfile }) {
  const t = useTranslations("exchange");
  const [first] = profile.afterExchange;
  return (
    <div className="print:hidden">
      <LocaleLink
        href={pages.exchangeForm(profile.username)}
        data-exchange=""
        className={`${first ? "button-gold min-h-12 py-2" : "button-plain"} w-full`}
      >
        <ContactRound size={20} aria-hidden="true" className="flex-none" />
        {t(first ? `ask.${first}` : "open")}
      </LocaleLink>
    </div>
  );
}
