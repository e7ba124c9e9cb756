import { toCsvLine } from "#lib/domain/admin/csv";
import type { ReceivedContact } from "#lib/domain/exchange/received-contact";
import { formatPhone } from "#lib/domain/profile/phone-forms";

export const CONTACTS_FILE_COLUMNS = [
  "name",
  "phone",
  "email",
  "visitorNote",
  "ownNote",
  "tags",
  "source",
  "meetings",
  "firstMet",
  "lastMet",
  "reminder",
] as const;

/** Groups digits: spreadsheets would read "0550123456" as a number and drop the 0, and "+" as a formula. */
export const toFilePhone = (phone: string): string =>
  formatPhone(phone).replaceAll("\u00a0", " ").replace("+", "00 ");

/** Not localised, because programs also read the file. */
export const toContactsFileLine = (contact: ReceivedContact): string =>
  toCsvLine([
    contact.name,
    toFilePhone(contact.phone),
    contact.email,
    contact.note,
    contact.ownNote,
    contact.tags.join(", "),
    contact.source,
    contact.meetings,
    contact.createdAt.toISOString(),
    contact.lastMetAt.toISOString(),
    contact.remindOn ?? "",
  ]);
