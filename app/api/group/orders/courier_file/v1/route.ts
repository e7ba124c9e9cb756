import { route } from "#lib/server/api/route";
import { fileResponse } from "#lib/server/http/file-response";
import { makeCourierFile } from "#lib/server/services/ship/courier-file";
import { courierFileBody } from "#lib/wire/ship/server";

export const POST = route({ access: "admin", body: courierFileBody }, async ({ body }) =>
  fileResponse(await makeCourierFile(body.courier, body.numbers), {
    contentType: "text/csv; charset=utf-8",
    name: `logix-orders-${new Date().toISOString().slice(0, 10)}.csv`,
  }),
);
