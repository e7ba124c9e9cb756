import { ok, route } from "#lib/server/api/route";
import { findAcquisition } from "#lib/server/services/acquisition";
import { acquisitionQuery, type AcquisitionResponse } from "#lib/wire/acquisition";

export const GET = route({ access: "admin", query: acquisitionQuery }, async ({ query }) => {
  const answer: AcquisitionResponse = await findAcquisition(query);
  return ok(answer);
});
