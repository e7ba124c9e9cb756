import { route } from "#lib/server/api/route";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { makeCourierFile } from "#lib/server/services/ship/courier-file";
import { courierFileBody } from "#lib/wire/ship/server";

export const POST = route({ access: "admin", body: courierFileBody }, async ({ body }) =>
  toCsvResponse({ name: "orders", ...(await makeCourierFile(body.courier, body.numbers)) }),
);
