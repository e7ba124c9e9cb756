import { ok, route } from "#lib/server/api/route";
import { getPrintJobs } from "#lib/server/services/print/jobs";
import type { PrintJobsResponse } from "#lib/wire/print/responses";
import { printJobsQuery, toPrintJobWire } from "#lib/wire/print/server";

export const GET = route({ access: "admin", query: printJobsQuery }, async ({ query }) => {
  const { jobs, total } = await getPrintJobs(query);
  const response: PrintJobsResponse = {
    jobs: jobs.map(toPrintJobWire),
    total,
    page: query.page,
    limit: query.limit,
  };
  return ok(response);
});
