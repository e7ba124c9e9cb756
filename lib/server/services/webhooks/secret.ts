import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { getEnv } from "#lib/server/env";
import { seal, unseal } from "#lib/server/seal";
import { SIGNED_HEADERS } from "#lib/open-api/webhook-events";

const SECRET_BYTES = 32;

const sealingOf = (endpointId: string) => ({
  purpose: "webhook-secret" as const,
  boundTo: endpointId,
  authSecret: getEnv().authSecret,
});

/** @returns text to show once, and sealed secret to store */
export function newWebhookSecret(endpointId: string): { text: string; sealed: Uint8Array<ArrayBuffer> } {
  const bytes = randomBytes(SECRET_BYTES);
  return { text: `whsec_${bytes.toString("base64")}`, sealed: seal(bytes, sealingOf(endpointId)) };
}

interface Signed {
  readonly endpoint: { readonly id: string; readonly sealedSecret: Uint8Array };
  readonly eventId: string;
  readonly body: string;
  readonly at: Date;
}

/** Returns the headers of Standard Webhooks; null when AUTH_SECRET has changed. */
export function signatureHeaders({ endpoint, eventId, body, at }: Signed): Record<string, string> | null {
  const secret = unseal(endpoint.sealedSecret, sealingOf(endpoint.id));
  if (!secret) return null;
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${eventId}.${seconds}.${body}`).digest("base64");
  return {
    [SIGNED_HEADERS.id]: eventId,
    [SIGNED_HEADERS.timestamp]: String(seconds),
    [SIGNED_HEADERS.signature]: `v1,${signature}`,
  };
}
