import { useTranslations } from "next-intl";
import { MapPin, Phone } from "lucide-react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { toDirections } from "#lib/domain/profile/directions";
import { toInternationalPhone, toWhatsAppNumber } from "#lib/domain/profile/phone-forms";
import { USER_LINK } from "./user-link";
import type { PublicProfile } from "./public-profile";

/** Returns the numbers of the first row's buttons; `Contacts` does not repeat them. */
export function quickNumbers({ phones }: Pick<PublicProfile, "phones">) {
  const numbers = phones.filter(({ number }) => number !== "");
  return {
    call: numbers[0]?.number,
    whatsapp: numbers.find(({ apps }) => apps.includes("whatsapp"))?.number,
  };
}

export function QuickActions({ profile }: { profile: PublicProfile }) {
  const t = useTranslations("profile");
  const actionText = useTranslations("actions");
  const fieldText = useTranslations("fields");
  const { call, whatsapp } = quickNumbers(profile);
  const { address } = profile;
  if (!call && !address) return null;
  return (
    <p className="quick">
      {call && (
        <a href={`tel:${toInternationalPhone(call)}`}>
          <Phone size={20} aria-hidden="true" />
          {actionText("call")}
        </a>
      )}
      {whatsapp && (
        <a href={`https://wa.me/${toWhatsAppNumber(whatsapp)}`} {...USER_LINK}>
          <BrandIcon brand="whatsapp" sizePx={20} />
          {fieldText("whatsapp")}
        </a>
      )}
      {address && (
        <a href={toDirections(address)} {...USER_LINK}>
          <MapPin size={20} aria-hidden="true" />
          {t("quick.directions")}
        </a>
      )}
    </p>
  );
}
