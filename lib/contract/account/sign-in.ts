import * as z from "zod";
import { parseNextPath } from "#lib/domain/account/next-path";
import * as field from "#lib/schemas/fields";
import {
  passwordChangedOutput,
  passwordResetOutput,
  registerBody,
  resetPasswordBody,
  signInBody,
} from "#lib/wire/account/server";
import { call } from "#lib/contract/call";
import { redirect, signedIn } from "#lib/contract/shapes";

export const signInCall = call("POST /api/users/signin", {
  access: "all",
  body: signInBody,
  response: signedIn,
  errors: ["bad_credentials", "forbidden"],
  about: "`result` is `{user}`; cookies",
});

export const registerCall = call("POST /api/users/register", {
  access: "all",
  body: registerBody,
  status: 201,
  response: signedIn,
  errors: ["not_found", "conflict"],
  about: "`result` is `{user}`; cookies; header `Idempotency-Key?`",
});

export const logOutCall = call("POST /api/users/logout", {
  access: "all",
  notice: "notices.loggedOut",
});

export const refreshCall = call("GET /api/content/auth/getaccesstoken/v1", {
  access: "all",
  query: z.object({
    next: field
      .given()
      .transform((raw, ctx) => parseNextPath(raw) ?? field.refuse(ctx, "errors.fieldNotValid"))
      .optional(),
  }),
  response: z.union([redirect, z.object({ message: field.output() })]),
  about: "with the refresh cookie: `{message}`, cookies; with `next` a 303",
});

export const changePasswordCall = call("POST /api/content/update/password/v1", {
  access: "session",
  body: z.object({
    currentPassword: field.givenPassword,
    newPassword: field.newPassword,
    endsOtherAccess: z.boolean().default(false),
  }),
  response: passwordChangedOutput,
  errors: ["bad_credentials"],
  about: "`ended` only on request",
});

export const resetPasswordCall = call("POST /api/content/force_pass_change/v1", {
  access: "all",
  body: resetPasswordBody,
  response: passwordResetOutput,
  errors: ["not_found", "gone"],
  about: "`id` is the recovery token",
});
