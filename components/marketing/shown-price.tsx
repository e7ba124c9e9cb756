import { Price } from "@/components/card/price";
import type { Settings } from "@/lib/domain/settings";

/** The price of an order. Whoever came by a referral link is shown theirs (site.js): it is what sign-up will say. */
export function ShownPrice({ prices }: Pick<Settings, "prices">) {
  return (
    <span data-referral-price={prices.withReferral}>
      <Price da={prices.standard} />
    </span>
  );
}
