import { parseEmail } from "#lib/domain/account/email";
import { parseAnyPhone } from "#lib/domain/profile/phone";
import { isBlank } from "#lib/domain/text/blank";

/** `reach`: neither phone nor e-mail. */
export type LeftFault = "name" | "phone" | "email" | "reach" | "consent";

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
  if (number === null) return "phone";
  const address = email.trim() && parseEmail(email);
  if (address === null) return "email";
  if (!number && !address) return "reach";
  return consent ? null : "consent";
}
