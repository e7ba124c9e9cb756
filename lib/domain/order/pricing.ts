import type { Settings } from "#lib/domain/admin/settings";

interface PriceContext {
  hasReferralCode: boolean;
  offer: number | undefined;
  /** In DA; a `pr` that is not listed is ignored. */
  offers: readonly number[];
  prices: Settings["prices"];
}

/** Price in DA (order 9, 10). */
export function priceFor({ hasReferralCode, offer, offers, prices }: PriceContext): number {
  if (offer !== undefined && offers.includes(offer)) return offer;
  return hasReferralCode ? prices.withReferral : prices.standard;
}
