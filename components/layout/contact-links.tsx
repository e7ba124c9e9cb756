import { toMailLink } from "@/lib/domain/email";
import { formatPhone, toWhatsAppNumber } from "@/lib/domain/phone";
import type { ContactDetails } from "@/lib/domain/settings";

type Props = Pick<ContactDetails, "whatsapp" | "email"> & { className: string };

export function ContactLinks({ whatsapp, email, className }: Props) {
  return (
    <>
      {whatsapp.map((number) => (
        <a key={number} href={`https://wa.me/${toWhatsAppNumber(number)}`} className={className}>
          <bdi>WhatsApp</bdi> <bdi dir="ltr">{formatPhone(number)}</bdi>
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
