import { Price } from "@/components/card/price";
import type { Settings } from "#lib/domain/admin/settings";

/** Price at sign-up; after a referral link site.js replaces it with the referral price. */
export function OrderPrice({ prices }: Pick<Settings, "prices">) {
  return (
    <span data-referral-price={prices.withReferral}>
      <Price da={prices.standard} />
    </span>
  );
}
