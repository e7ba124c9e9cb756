import * as z from "zod";
import * as field from "#lib/schemas/fields";
import type { GoogleConnectionResponse } from "./responses.ts";

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

export const toGoogleConnectionWire = (
  connection: { connectedAt: Date } | null,
): GoogleConnectionResponse => ({
  connection: connection && { connectedAt: connection.connectedAt.toISOString() },
});
