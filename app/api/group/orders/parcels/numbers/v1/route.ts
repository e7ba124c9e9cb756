import { saveParcelNumbersCall } from "#lib/contract/ship/parcels";
import { serve } from "#lib/server/api/serve";
import { saveParcelNumbers } from "#lib/server/services/ship/parcel-numbers";

export const POST = serve(saveParcelNumbersCall, ({ session, body: { courier, rows, isPreview } }) =>
  saveParcelNumbers(session.user.id, courier, rows, isPreview),
);
