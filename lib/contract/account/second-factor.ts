import * as z from "zod";
import { ADMIN_DUTIES } from "#lib/domain/account/second-factor";
import * as field from "#lib/schemas/fields";
import { call } from "#lib/contract/call";

export const getFactorCall = call("GET /api/group/factor/v1", {
  access: "pendingAdmin",
  response: z.object({
    factor: z.object({ enrolledAt: field.outputMoment(), codesLeft: z.int() }).nullable(),
    isRequired: z.boolean(),
    duties: field.rows(z.enum(ADMIN_DUTIES)),
  }),
  about: "`factor`, `{enrolledAt, codesLeft}`, is null without one",
});

const proof = z.object({ password: field.givenPassword, code: field.lookUp.default("") });

export const startFactorCall = call("POST /api/group/factor/start/v1", {
  access: "pendingAdmin",
  body: proof,
  response: z.object({
    secret: field.output(),
    /** otpauth:// URI; `qr` is the same as an SVG. */
    uri: field.output(),
    qr: field.output(),
  }),
  errors: ["bad_credentials"],
  about: "shown only once; `qr` is an SVG; `code` if a factor is set up",
});

/** E.g. "ABCD-EFGH-JKMN-PQRS"; shown only once. */
const codes = field.rows(field.output());

export const confirmFactorCall = call("POST /api/group/factor/confirm/v1", {
  access: "pendingAdmin",
  body: z.object({ code: field.required }),
  response: z.object({ codes }),
  notice: "notices.factorEnrolled",
  errors: ["gone"],
  about: "`code` of the new secret; ten recovery codes, shown only once; ends the other sessions",
});

export const renewCodesCall = call("POST /api/group/factor/codes/v1", {
  access: "pendingAdmin",
  body: proof,
  response: z.object({ codes }),
  notice: "notices.recoveryCodesRenewed",
  errors: ["bad_credentials", "not_found"],
  about: "the old recovery codes are invalid",
});

export const removeFactorCall = call("POST /api/group/factor/remove/v1", {
  access: "pendingAdmin",
  body: proof,
  notice: "notices.factorRemoved",
  errors: ["bad_credentials", "not_found", "conflict"],
  about: "ends the other sessions; 409 while a factor is required",
});
