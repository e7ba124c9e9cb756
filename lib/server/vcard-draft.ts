import "server-only";
import vCardsJs from "vcards-js";
import { toNameParts } from "#lib/domain/profile/name-parts";
import { phoneKindOf, toInternationalPhone } from "#lib/domain/profile/phone-forms";
import { completeVCard, escapeVCardText, type VCardValue } from "#lib/domain/profile/vcard";

/**
 * Starts a vCard 3.0 with a UID, by which phones replace a contact that they already have, and a name.
 * vcards-js escapes and folds wrongly, and has no main number, work mobile, labels or categories: it gets placeholders.
 *
 * @param uid unique among all contact files
 */
export function startVCard(uid: string, fullName: string) {
  const values: VCardValue[] = [];
  const put = (value: string, rest: Omit<VCardValue, "value"> = {}) =>
    value && `{${values.push({ value, ...rest }) - 1}}`;
  const text = (value: string, types?: string[]) => put(escapeVCardText(value), types && { types });
  /** In international form, with the kind of the line. */
  const phone = (number: string, place: readonly string[] = [], rank: readonly string[] = []) => {
    const kind = phoneKindOf(number) === "landline" ? "VOICE" : "CELL";
    return text(toInternationalPhone(number), [...place, kind, ...rank]);
  };

  const card = vCardsJs();
  card.version = "3.0";
  card.uid = text(`logix-${uid}`);
  const { given, family } = toNameParts(fullName);
  card.formattedName = text(fullName);
  card.firstName = text(given);
  card.lastName = text(family);
  const finish = (categories: readonly string[] = []) =>
    completeVCard(card.getFormattedString(), values, categories.map(escapeVCardText));
  return { card, put, text, phone, finish };
}
