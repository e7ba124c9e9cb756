import * as z from "zod";
import * as field from "#lib/schemas/fields";
import { contactBody } from "#lib/wire/contact/server";
import { call } from "./call.ts";

export const listDeliveryFeesCall = call("GET /api/content/delivery/v1", {
  access: "all",
  response: z.object({
    wilayas: field.rows(
      z.object({
        code: z.int(),
        nameAr: field.output(),
        nameEn: field.output(),
        /** Fee in whole DA; null where the kind is not served. */
        home: z.int().nullable(),
        desk: z.int().nullable(),
      }),
    ),
  }),
  about: "all 69; cached 30 s",
});

export const sendContactMessageCall = call("POST /api/content/contact/v1", {
  access: "all",
  body: contactBody,
  status: 201,
  notice: "notices.messageSent",
  about: "`logix_note` is hidden; header `Idempotency-Key?`",
});
