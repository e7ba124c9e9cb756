import { getAcquisitionCall } from "#lib/contract/admin/reports";
import { serve } from "#lib/server/api/serve";
import { getAcquisitionReport } from "#lib/server/services/admin/reports";

export const GET = serve(getAcquisitionCall, ({ query }) => getAcquisitionReport(query));
