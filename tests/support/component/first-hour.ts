import { SETUP_STEPS } from "#lib/domain/admin/setup";
import { orderCounts } from "./listed-order.ts";
import { ok, type Replies } from "./requests.ts";

/** The lines above the list of people: of a shop that is set up, on a day without work. */
export const FIRST_HOUR = {
  "GET /api/group/setup/v1": ok({
    origin: "https://logix.dz",
    prices: { standard: 1600, withReferral: 2800 },
    wilayas: 69,
    waitingOrders: 0,
    done: [...SETUP_STEPS],
  }),
  "GET /api/group/orders/counts/v1": ok({ counts: orderCounts({}) }),
  "GET /api/group/cash/v1": ok({ weeks: [], open: [] }),
} satisfies Replies;
