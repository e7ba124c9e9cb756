import { useTranslations } from "next-intl";
import { ChevronRight } from "lucide-react";
import { LocaleLink } from "@/components/layout/locale-link";
import { pages } from "#lib/wire/pages";
import { toReferralSource } from "#lib/wire/account/referral-source";

/** Link to sign-up; its source tag holds the owner's place (profile 37). */
export function Referral({ address }: { address: string }) {
  const t = useTranslations("profile");
  const query = new URLSearchParams({ utm_source: toReferralSource(address) });
  return (
    <LocaleLink
      href={`${pages.getCard}?${query}`}
      className="flex items-center gap-4 rounded-[14px] bg-ink p-4 text-paper print:hidden"
    >
      <span className="material-imperial-gold relative aspect-[85/55] w-20 flex-none overflow-hidden rounded-[4px]">
        <span className="texture" />
      </span>
      <span className="flex-1">
        <span className="block font-semibold">{t("likeIt")}</span>
        <span className="block text-sm text-[#cfc9be]">{t("getYours")}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="mirrored" />
    </LocaleLink>
  );
}
