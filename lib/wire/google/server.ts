import * as z from "zod";
import * as field from "#lib/schemas/fields";
import type { GoogleConnectionResponse } from "./responses.ts";

export const googleSignInBody = z.object({ next: field.given().optional() });

export const googlePasswordBody = z.object({ password: field.givenPassword });

export const toGoogleConnectionWire = (
  connection: { connectedAt: Date } | null,
): GoogleConnectionResponse => ({
  connection: connection && { connectedAt: connection.connectedAt.toISOString() },
});
