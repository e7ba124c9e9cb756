import type { Settings } from "#lib/domain/admin/settings";

interface PriceContext {
  hasReferralCode: boolean;
  offer: number | undefined;
  /** Offers in DA; an unlisted `pr` is ignored. */
  offers: readonly number[];
  prices: Settings["prices"];
}

export type PriceBasis = "standard" | "referral" | "offer";

/** Returns what determines the price (order 9, 10). */
export function priceBasisOf({ hasReferralCode, offer, offers }: Omit<PriceContext, "prices">): PriceBasis {
  if (offer !== undefined && offers.includes(offer)) return "offer";
  return hasReferralCode ? "referral" : "standard";
}

export function priceFor(context: PriceContext): number {
  const { offer, prices } = context;
  const basis = priceBasisOf(context);
  if (basis === "offer" && offer !== undefined) return offer;
  return basis === "referral" ? prices.withReferral : prices.standard;
}
