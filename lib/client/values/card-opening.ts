import type { CardOpens } from "#lib/domain/profile/card-opening";
import { fromAlgiersInput, toAlgiersInput } from "#lib/domain/time/algiers-time";
import type { CardOpeningWire } from "#lib/contract/profile/card-opening";

export interface CardOpeningValues {
  opens: CardOpens;
  link: string;
  /** Time in Algiers, e.g. "2026-11-22T14:00"; empty for no end. */
  until: string;
  /** Of the owner, for a link to another address (card 24). */
  password: string;
}

export const cardOpeningFromWire = ({ opens, link, until }: CardOpeningWire): CardOpeningValues => ({
  opens,
  link,
  until: toAlgiersInput(until),
  password: "",
});

export const toCardOpeningRequestWire = ({ opens, link, until, password }: CardOpeningValues) => ({
  opens,
  link: opens === "link" ? link : "",
  until: opens === "page" ? "" : fromAlgiersInput(until),
  password,
});
