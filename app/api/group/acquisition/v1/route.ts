import { ok, route } from "#lib/server/api/route";
import { getAcquisitionReport } from "#lib/server/services/admin/reports";
import { acquisitionQuery, type AcquisitionResponse } from "#lib/wire/acquisition";

export const GET = route({ access: "admin", query: acquisitionQuery }, async ({ query }) => {
  const answer: AcquisitionResponse = await getAcquisitionReport(query);
  return ok(answer);
});
