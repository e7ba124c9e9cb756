import { useWatch, type Control } from "react-hook-form";
import type { Settings } from "#lib/domain/admin/settings";
import { priceBasisOf, priceFor, type PriceBasis } from "#lib/domain/order/pricing";
import { cleanTag } from "#lib/domain/text/tag";
import type { SignUpValues } from "./sign-up-schema";

export interface Prices {
  /** Price in DA that the link requests. */
  offer: number | undefined;
  /** Prices in DA that a link may request. */
  offers: readonly number[];
  prices: Settings["prices"];
}

/** Prices in DA. */
export interface OrderPrice {
  da: number;
  basis: PriceBasis;
  /** Normalized referral code. */
  code: string;
  withoutCodeDa: number;
  withCodeDa: number;
}

export function useOrderPrice(control: Control<SignUpValues>, prices: Prices): OrderPrice {
  const code = cleanTag(useWatch({ control, name: "referralCode" }));
  const context = { ...prices, hasReferralCode: code !== "" };
  return {
    da: priceFor(context),
    basis: priceBasisOf(context),
    code,
    withoutCodeDa: priceFor({ ...prices, hasReferralCode: false }),
    withCodeDa: priceFor({ ...prices, hasReferralCode: true }),
  };
}
