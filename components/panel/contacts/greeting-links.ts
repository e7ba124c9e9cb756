import { toMailLink } from "#lib/domain/account/email";
import { phoneKindOf, toWhatsAppLink } from "#lib/domain/profile/phone-forms";

interface Reach {
  /** Local digits, as stored. */
  phone: string;
  email: string;
}

interface Greeting {
  subject: string;
  text: string;
}

/** Returns null without a mobile number. */
export const toWhatsAppGreeting = ({ phone }: Reach, { text }: Greeting): string | null =>
  phone === "" || phoneKindOf(phone) === "landline" ? null : toWhatsAppLink(phone, text);

export const toMailGreeting = ({ email }: Reach, { subject, text }: Greeting): string | null =>
  email === ""
    ? null
    : `${toMailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
