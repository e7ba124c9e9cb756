import { formatPhone, toWhatsAppNumber } from "@/lib/domain/phone";
import type { ContactDetails } from "@/lib/domain/settings";

type Props = Pick<ContactDetails, "whatsapp" | "email"> & { className: string };

/** The team's WhatsApp numbers and e-mail as links; nothing when there are none. */
export function ContactLinks({ whatsapp, email, className }: Props) {
  return (
    <>
      {whatsapp.map((number) => (
        <a key={number} href={`https://wa.me/${toWhatsAppNumber(number)}`} className={className}>
          <bdi>WhatsApp</bdi> <bdi dir="ltr">{formatPhone(number)}</bdi>
        </a>
      ))}
      {email && (
        <a href={`mailto:${email}`} className={className}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
    </>
  );
}
