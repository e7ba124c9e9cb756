import { parseEmail } from "#lib/domain/account/email";
import { isDigitMissing, parseAnyPhone } from "#lib/domain/profile/phone";
import { isBlank } from "#lib/domain/text/blank";

/** `digit`: a phone without its last digit. `reach`: neither phone nor e-mail. */
export type LeftFault = "name" | "phone" | "digit" | "email" | "reach" | "consent";

export interface TypedDetails {
  name: string;
  phone: string;
  email: string;
  consent: boolean;
}

/** Returns what the server would refuse first in typed details; null for none (exchange 2, 3). */
export function findLeftFault({ name, phone, email, consent }: TypedDetails): LeftFault | null {
  if (isBlank(name)) return "name";
  const number = parseAnyPhone(phone);
  if (number === null) return isDigitMissing(phone) ? "digit" : "phone";
  const address = email.trim() && parseEmail(email);
  if (address === null) return "email";
  if (!number && !address) return "reach";
  return consent ? null : "consent";
}
