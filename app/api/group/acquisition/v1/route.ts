import { ok, route } from "#lib/server/api/route";
import { getAcquisitionReport } from "#lib/server/services/admin/reports";
import { acquisitionQuery } from "#lib/wire/statistics/server";
import type { AcquisitionResponse } from "#lib/wire/statistics/responses";

export const GET = route({ access: "admin", query: acquisitionQuery }, async ({ query }) => {
  const response: AcquisitionResponse = await getAcquisitionReport(query);
  return ok(response);
});
