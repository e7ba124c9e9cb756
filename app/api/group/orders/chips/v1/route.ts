import { ok, route } from "#lib/server/api/route";
import { getChipQueue } from "#lib/server/services/chips";
import type { ChipsResponse } from "#lib/wire/chip/responses";

export const GET = route({ access: "admin" }, async () => {
  const response: ChipsResponse = await getChipQueue();
  return ok(response);
});
