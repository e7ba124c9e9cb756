import "server-only";
import { decode, encode } from "@auth/core/jwt";
import * as z from "zod";
import { AUTHORIZATION_FLOW_S } from "#lib/domain/limits";

/** Sealed into a cookie of the browser that starts the flow, so that a callback cannot change the intent. */
const flowClaims = z.object({
  state: z.string().min(1),
  iat: z.number(),
  intent: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("signIn") }),
    z.object({
      kind: z.literal("connect"),
      userId: z.string(),
      sessionId: z.string(),
      /** Hash of the password hash: a changed password invalidates the flow. */
      passwordMark: z.string(),
    }),
  ]),
});

export type AuthorizationIntent = z.output<typeof flowClaims>["intent"];
export type ConnectIntent = Extract<AuthorizationIntent, { kind: "connect" }>;

interface AuthorizationFlow {
  state: string;
  intent: AuthorizationIntent;
}

const SALT = "logix.authorization-flow";

export const sealFlow = ({ state, intent }: AuthorizationFlow, secret: string): Promise<string> =>
  encode({ token: { state, intent }, secret, salt: SALT, maxAge: AUTHORIZATION_FLOW_S });

/** Null when the value is forged, damaged or older than 10 minutes. */
export async function openFlow(sealed: string, secret: string): Promise<AuthorizationFlow | null> {
  try {
    const { iat, state, intent } = flowClaims.parse(await decode({ token: sealed, secret, salt: SALT }));
    // `decode` tolerates 15 s more.
    return Date.now() / 1000 - iat > AUTHORIZATION_FLOW_S ? null : { state, intent };
  } catch {
    return null;
  }
}
