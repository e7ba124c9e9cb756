import { getSummaryCall } from "#lib/contract/admin/reports";
import { serve } from "#lib/server/api/serve";
import { getSummary } from "#lib/server/services/admin/reports";

export const GET = serve(getSummaryCall, () => getSummary());
