import "server-only";
import type { ReceivedContact } from "#lib/domain/exchange/received-contact";
import { startVCard } from "#lib/server/vcard-draft";

/** Returns the vCard of a received contact (exchange 13). */
export function toContactCard({ id, name, phone, email, note, ownNote, tags }: ReceivedContact): string {
  const draft = startVCard(`contact-${id}`, name);
  draft.card.cellPhone = phone ? draft.phone(phone) : "";
  draft.card.email = draft.text(email, ["INTERNET"]);
  draft.card.note = draft.text([note, ownNote].filter(Boolean).join("\n"));
  return draft.finish(tags);
}
