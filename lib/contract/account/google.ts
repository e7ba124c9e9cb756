import * as z from "zod";
import * as field from "#lib/schemas/fields";
import { authorizationCallbackQuery } from "#lib/schemas/authorization-callback";
import { call } from "#lib/contract/call";
import { elsewhere, redirect } from "#lib/contract/shapes";

export const startGoogleSignInCall = call("POST /api/users/google/signin", {
  access: "all",
  body: z.object({ next: field.given().optional() }),
  response: elsewhere,
  errors: ["not_found"],
  about: "at Google, cookies; else 503",
});

export const completeGoogleFlowCall = call("GET /api/users/google/callback/google", {
  access: "all",
  query: authorizationCallbackQuery,
  response: redirect,
  errors: ["not_found"],
  about: "303 to the login page or the settings, cookies",
});

export const getGoogleConnectionCall = call("GET /api/users/google/v1", {
  access: "activeOwner",
  response: z.object({ connection: z.object({ connectedAt: field.outputMoment() }).nullable() }),
  errors: ["not_found"],
  about: "`{connectedAt}`, null without one",
});

const proof = z.object({ password: field.givenPassword });

export const connectGoogleCall = call("POST /api/users/google/connect/v1", {
  access: "activeOwner",
  body: proof,
  response: elsewhere,
  errors: ["bad_credentials", "not_found", "conflict"],
  about: "at Google, cookies; connected: 409",
});

export const disconnectGoogleCall = call("POST /api/users/google/disconnect/v1", {
  access: "activeOwner",
  body: proof,
  notice: "notices.googleDisconnected",
  errors: ["bad_credentials", "not_found"],
  about: "not connected: 404",
});
