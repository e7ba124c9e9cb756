import "server-only";
import * as z from "zod";
import { AUTHORIZATION_FLOW_S } from "#lib/domain/limits";
import { sealedClaims, textClaim } from "./sealed-claims.ts";

/** Sealed into a cookie of the browser that starts the flow, so that a callback cannot change the intent. */
const flowClaims = z.object({
  state: textClaim.min(1),
  intent: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("signIn") }),
    z.object({
      kind: z.literal("connect"),
      userId: textClaim,
      sessionId: textClaim,
      /** Hash of the password hash: a changed password invalidates the flow. */
      passwordMark: textClaim,
    }),
  ]),
});

export type AuthorizationIntent = z.output<typeof flowClaims>["intent"];
export type ConnectIntent = Extract<AuthorizationIntent, { kind: "connect" }>;

export const authorizationFlow = sealedClaims("logix.authorization-flow", flowClaims, AUTHORIZATION_FLOW_S);
