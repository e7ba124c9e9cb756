import { makeCourierFileCall } from "#lib/contract/ship/parcels";
import { serve } from "#lib/server/api/serve";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { makeCourierFile } from "#lib/server/services/ship/courier-file";

export const POST = serve(makeCourierFileCall, async ({ body }) =>
  toCsvResponse({ name: "orders", ...(await makeCourierFile(body.courier, body.numbers)) }),
);
