import type { CardOpens } from "#lib/domain/profile/card-opening";
import { fromAlgiersInput, toAlgiersInput } from "#lib/domain/time/algiers-time";
import type { CardOpeningResponse } from "./responses.ts";

/** The end is a time in Algiers: "2026-11-22T14:00", or empty. */
export interface CardOpeningValues {
  opens: CardOpens;
  link: string;
  until: string;
}

export const cardOpeningFromWire = (data: unknown): CardOpeningValues => {
  const { opens, link, until } = data as CardOpeningResponse;
  return { opens, link, until: toAlgiersInput(until) };
};

export const toCardOpeningRequestWire = ({ opens, link, until }: CardOpeningValues) => ({
  opens,
  link: opens === "link" ? link : "",
  until: opens === "page" ? "" : fromAlgiersInput(until),
});

export const cardOpeningFieldFromWire = (name: string): keyof CardOpeningValues | null =>
  (["opens", "link", "until"] as const).find((known) => known === name) ?? null;
