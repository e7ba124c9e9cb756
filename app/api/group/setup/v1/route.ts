import { getSetupCall } from "#lib/contract/admin/setup";
import { serve } from "#lib/server/api/serve";
import { getSetup } from "#lib/server/services/admin/setup";

export const GET = serve(getSetupCall, () => getSetup());
