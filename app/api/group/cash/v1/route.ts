import { ok, route } from "#lib/server/api/route";
import { getCash } from "#lib/server/services/cash";
import type { CashResponse } from "#lib/wire/cash/responses";
import { cashQuery, toOpenCashWire } from "#lib/wire/cash/server";

export const GET = route({ access: "admin", query: cashQuery }, async ({ query }) => {
  const { weeks, open } = await getCash(query);
  const response: CashResponse = { weeks, open: open.map(toOpenCashWire) };
  return ok(response);
});
