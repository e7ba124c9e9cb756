import { expect, test } from "vitest";
import { priceBasisOf, priceFor } from "./pricing.ts";

const prices = { standard: 1600, withReferral: 2800 };

test.each([
  [false, undefined, [], 1600],
  [true, undefined, [], 2800],
  [false, 1200, [], 1600],
  [true, 1200, [], 2800],
  [false, 1200, [1200, 2000], 1200],
  [true, 1200, [1200, 2000], 1200],
  [true, 1201, [1200, 2000], 2800],
  [false, NaN, [1200], 1600],
  [false, 0, [1200], 1600],
  [false, -1200, [1200], 1600],
])(
  "with a referral code (%s) and offer %s of %j, a card costs %i DA",
  (hasReferralCode, offer, offers, priceDa) =>
    expect(priceFor({ hasReferralCode, offer, offers, prices })).toBe(priceDa),
);

test.each([
  [false, undefined, "standard"],
  [true, undefined, "referral"],
  [true, 1201, "referral"],
  [true, 1200, "offer"],
] as const)(
  "with a referral code (%s) and offer %s, the price basis is %s",
  (hasReferralCode, offer, basis) =>
    expect(priceBasisOf({ hasReferralCode, offer, offers: [1200] })).toBe(basis),
);
