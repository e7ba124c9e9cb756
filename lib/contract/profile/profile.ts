import * as z from "zod";
import { hasUsernamePrefix } from "#lib/domain/account/username";
import * as field from "#lib/schemas/fields";
import { cardOutput } from "#lib/wire/card/server";
import { payAccountsBody } from "#lib/wire/pay-account/server";
import { paymentsBody, paymentsSavedOutput } from "#lib/wire/payment/server";
import { inactiveOutput, ownProfileOutput, payAccountsOutput, publicOutput } from "#lib/wire/profile/output";
import { profileBody } from "#lib/wire/profile/server";
import { call } from "#lib/contract/call";
import { uploaded } from "#lib/contract/shapes";

export const getOwnProfileCall = call("GET /api/users/fun", {
  access: "session",
  response: ownProfileOutput,
});

export const updateProfileCall = call("PUT /api/users/update/{username}", {
  access: "activeOwner",
  params: z.object({ username: field.username }),
  body: profileBody,
  response: ownProfileOutput,
  notice: "notices.profileSaved",
  errors: ["bad_credentials", "forbidden", "not_found", "conflict"],
  about: "absent keys stay unchanged; a new `email` needs `currentPassword`; another version: 409",
});

export const getPublicProfileCall = call("GET /api/users/user", {
  access: "all",
  query: z.object({
    /** Other malformed usernames are simply unknown (profile 5). */
    un: field.lookUp.transform((raw, ctx) =>
      hasUsernamePrefix(raw) ? raw : field.refuse(ctx, "errors.usernamePrefix"),
    ),
  }),
  response: z.object({ user: z.union([publicOutput, inactiveOutput]) }),
  errors: ["not_found"],
});

export const replaceImageCall = call("POST /api/content/update/profile/image/v1/{userId}", {
  access: "activeOwner",
  params: z.object({ userId: field.uuid }),
  body: uploaded,
  response: z.object({ profileImage: field.output() }),
  errors: ["not_found"],
  about: "multipart `profileImage`",
});

export const savePaymentsCall = call("POST /api/content/update_payments/v1", {
  access: "activeOwner",
  body: paymentsBody,
  response: paymentsSavedOutput,
  errors: ["not_found", "conflict"],
  about: "another version: 409",
});

export const savePayAccountsCall = call("POST /api/users/accounts/v1", {
  access: "activeOwner",
  body: payAccountsBody,
  response: z.object({ accounts: payAccountsOutput, updatedAt: field.outputMoment() }),
  notice: "notices.accountsSaved",
  errors: ["bad_credentials", "not_found", "conflict"],
  about: "another version: 409",
});

export const getPublicCardCall = call("GET /api/content/get_user_card/v1", {
  access: "all",
  query: z.object({ user_id: field.uuid }),
  response: z.object({ card: cardOutput }),
  errors: ["not_found"],
});
