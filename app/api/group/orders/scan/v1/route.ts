import { scanOrderCall } from "#lib/contract/ship/parcels";
import { serve } from "#lib/server/api/serve";
import { moveScanned } from "#lib/server/services/ship/scans";

export const POST = serve(scanOrderCall, ({ session, body }) =>
  moveScanned(session.user.id, body.code, body.move),
);
