import * as z from "zod";
import * as field from "#lib/schemas/fields";

export const googleSignInBody = z.object({ next: z.string().optional() });

export const googlePasswordBody = z.object({ password: field.givenPassword });

export const googleCallbackQuery = z
  .object({
    code: z.string().optional(),
    state: z.string().optional(),
    iss: z.string().optional(),
    error: z.string().optional(),
  })
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  );

/** `?google=` of the login page. */
export const SIGN_IN_OUTCOMES = ["done", "unknown", "too_many", "failed"] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** `?google=` of the settings. */
export const CONNECT_OUTCOMES = ["connected", "taken", "other", "too_many", "failed"] as const;
export type ConnectOutcome = (typeof CONNECT_OUTCOMES)[number];

export interface GoogleConnectionResponse {
  connection: {
    connectedAt: string;
  } | null;
}

export const toGoogleConnectionWire = (
  connection: { connectedAt: Date } | null,
): GoogleConnectionResponse => ({
  connection: connection && { connectedAt: connection.connectedAt.toISOString() },
});
