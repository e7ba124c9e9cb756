import { useTranslations } from "next-intl";
import { toMailLink } from "#lib/domain/account/email";
import { formatPhone, toWhatsAppNumber } from "#lib/domain/profile/phone-forms";
import type { ContactDetails } from "#lib/domain/admin/settings";

type Props = Pick<ContactDetails, "whatsapp" | "email"> & { className: string };

export function ContactLinks({ whatsapp, email, className }: Props) {
  const fieldText = useTranslations("fields");
  return (
    <>
      {whatsapp.map((number) => (
        <a key={number} href={`https://wa.me/${toWhatsAppNumber(number)}`} className={className}>
          {fieldText("whatsapp")} <bdi dir="ltr">{formatPhone(number)}</bdi>
        </a>
      ))}
      {email && (
        <a href={toMailLink(email)} className={className}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
    </>
  );
}
