import type { Settings } from "./settings.ts";

interface PriceContext {
  /** A non-empty one came with the order. */
  hasReferralCode: boolean;
  /** The `pr` parameter in DA, when there was one. */
  offer: number | undefined;
  /** Prices in DA that the service offers at present; any other `pr` counts as absent. */
  offers: readonly number[];
  prices: Settings["prices"];
}

/** What a card costs, in DA. SPEC §9, CONTRACT §4. */
export function priceFor({ hasReferralCode, offer, offers, prices }: PriceContext): number {
  if (offer !== undefined && offers.includes(offer)) return offer;
  return hasReferralCode ? prices.withReferral : prices.standard;
}
