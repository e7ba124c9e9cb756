import { toCsvLine } from "#lib/domain/admin/csv";
import type { ReceivedContact } from "#lib/domain/exchange/received-contact";
import { toNameParts } from "#lib/domain/profile/name-parts";
import { formatPhone, toInternationalPhone } from "#lib/domain/profile/phone-forms";
import { escapeVCardText, foldVCardLine } from "#lib/domain/profile/vcard";

export const CONTACTS_FILE_COLUMNS = [
  "name",
  "phone",
  "email",
  "note",
  "ownNote",
  "tags",
  "source",
  "meetings",
  "met",
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

/** Returns a vCard 3.0. */
export function toContactCard({ name, phone, email, note, ownNote, tags }: ReceivedContact): string {
  const text = escapeVCardText;
  const { given, family } = toNameParts(name);
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${text(name)}`,
    `N:${text(family)};${text(given)};;;`,
    phone && `TEL;TYPE=CELL:${text(toInternationalPhone(phone))}`,
    email && `EMAIL;TYPE=INTERNET:${text(email)}`,
    (note || ownNote) && `NOTE:${text([note, ownNote].filter(Boolean).join("\n"))}`,
    tags.length > 0 && `CATEGORIES:${tags.map(text).join(",")}`,
    "END:VCARD",
  ];
  return lines.map((line) => (line ? `${foldVCardLine(line)}\r\n` : "")).join("");
}
