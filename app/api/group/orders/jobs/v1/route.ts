import { listPrintJobsCall } from "#lib/contract/order/cards";
import { serve } from "#lib/server/api/serve";
import { getPrintJobs } from "#lib/server/services/order/print/jobs";

export const GET = serve(listPrintJobsCall, async ({ query }) => ({
  ...query,
  ...(await getPrintJobs(query)),
}));
