import * as z from "zod";
import { SETUP_STEPS } from "#lib/domain/admin/setup";
import * as field from "#lib/schemas/fields";
import { call } from "#lib/contract/call";

export const getSetupCall = call("GET /api/group/setup/v1", {
  access: "admin",
  response: z.object({
    origin: field.output(),
    prices: z.object({ standard: z.int(), withReferral: z.int() }),
    wilayas: z.int(),
    waitingOrders: z.int(),
    done: field.rows(z.enum(SETUP_STEPS)),
  }),
  about:
    "what a new shop has set up; `wilayas` have a delivery fee, `waitingOrders` of teams have no invoice",
});
