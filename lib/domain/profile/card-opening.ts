import type { Locale } from "#lib/domain/locale";
import type { Source } from "#lib/domain/statistics/action";

/** What the addresses of an owner's cards open (card 24). */
export const CARD_OPENINGS = ["page", "link", "exchange", "file"] as const;
export type CardOpens = (typeof CARD_OPENINGS)[number];

export interface CardOpening {
  opens: CardOpens;
  /** Of "link"; else empty. */
  link: string;
  /** From then on they open the page again; null: no end. */
  until: Date | null;
}

/** A request for the address of a card. */
export interface CardRequest {
  method: string;
  headers: { get(name: string): string | null };
  source: Source;
  /** Of the page that it would open. */
  language: Locale;
  clientAddress: string;
}

/** Where it leads. */
export interface Opening {
  /** Absolute, or a path. */
  address: string;
  /** Has both languages, and knows the query. */
  isPage: boolean;
}

export interface FoundOpening extends Opening {
  /** Counts the visit, unless the page does. Never rejects. */
  count(): Promise<void>;
}
