import { useTranslations } from "next-intl";
import { ContactRound } from "lucide-react";
import { LocaleLink } from "@/components/layout/locale-link";
import { pages } from "#lib/wire/pages";
import type { PublicProfile } from "@/components/profile/public-profile";

/** Leads to the form of the contact exchange; the notice is the way back from it without scripts. */
export function ExchangeLink({ profile }: { profile: PublicProfile }) {
  const t = useTranslations("exchange");
  const { username, afterExchange } = profile;
  const [first] = afterExchange;
  return (
    <div className="print:hidden">
      <p id="exchanged" role="status" className="noted">
        {t("sent")}{" "}
        <LocaleLink href={pages.exchange(username)}>{t(first ? "seeTheirs" : "erase")}</LocaleLink>
      </p>
      <LocaleLink href={pages.exchangeForm(username)} data-exchange="" className="button-plain w-full">
        <ContactRound size={20} aria-hidden="true" />
        {t(first ? `ask.${first}` : "open")}
      </LocaleLink>
    </div>
  );
}
