import "server-only";
import vCardsJs from "vcards-js";
import { CONTACT_DEFAULT_ADDRESS, CONTACT_DEFAULT_PHONE } from "@/lib/domain/limits";
import { toInternationalPhone } from "@/lib/domain/phone";
import type { Profile } from "@/lib/domain/profile";

/** The vCard of a profile, version 3.0 in UTF-8, with SPEC §9's defaults where something is missing. */
export function toContactFile({ fullName, title, phones, email, address, situation }: Profile): string {
  const card = vCardsJs();
  card.version = "3.0";
  card.formattedName = oneLine(fullName);
  // Names are not split: where a family name begins differs between Arabic and French spelling.
  card.firstName = oneLine(fullName);
  card.title = oneLine(title);
  card.organization = oneLine(situation.name);
  card.cellPhone = phones[0].number ? toInternationalPhone(phones[0].number) : CONTACT_DEFAULT_PHONE;
  card.email = oneLine(email);
  card.homeAddress.label = "";
  card.homeAddress.street = oneLine(address) || CONTACT_DEFAULT_ADDRESS;
  return card.getFormattedString();
}

/** A line break would start a property of the owner's own making (docs/security.md). */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, " ");
