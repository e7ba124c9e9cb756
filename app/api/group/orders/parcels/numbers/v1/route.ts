import { ok, route } from "#lib/server/api/route";
import { saveParcelNumbers } from "#lib/server/services/ship/parcel-numbers";
import type { ParcelNumbersResponse } from "#lib/wire/ship/responses";
import { parcelNumbersBody } from "#lib/wire/ship/server";

export const POST = route(
  { access: "admin", body: parcelNumbersBody },
  async ({ session, body: { courier, rows, isPreview } }) => {
    const response: ParcelNumbersResponse = await saveParcelNumbers(
      session.user.id,
      courier,
      rows,
      isPreview,
    );
    return ok(response);
  },
);
