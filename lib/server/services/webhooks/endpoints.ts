import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "#lib/domain/errors";
import {
  DELIVERIES_PAGE,
  WEBHOOKS_MAX,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
} from "#lib/domain/webhooks/webhook";
import { audit } from "#lib/server/dal/admin/audit";
import { transact, type Tx } from "#lib/server/dal/transact";
import * as deliveries from "#lib/server/dal/webhooks/deliveries";
import * as dal from "#lib/server/dal/webhooks/endpoints";
import { webhookSendLimit } from "#lib/server/limits/stored-limits";
import {
  lockProven,
  refuseUnproven,
  type PasswordProof,
  type SessionProof,
} from "#lib/server/services/account/password-proof";
import { toEventBody } from "#lib/open-api/webhook-events";
import { queueDelivery } from "./announce.ts";
import { newWebhookSecret } from "./secret.ts";

export const listWebhooks = dal.listEndpoints;

interface Actor {
  userId: string;
  companyId: string;
}

/** Returns the secret, which is shown only once. @throws AppError conflict (too many endpoints), bad_credentials */
export async function addWebhook(
  companyId: string,
  proof: PasswordProof,
  input: { url: string; events: readonly WebhookEvent[] },
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const id = randomUUID();
  const { text: secret, sealed: sealedSecret } = newWebhookSecret(id);
  const { userId } = proof;
  return transact(async (tx) => {
    const count = await dal.countEndpoints(tx, companyId);
    await lockProven(tx, proof);
    if (count >= WEBHOOKS_MAX) {
      throw new AppError("conflict", {
        message: { key: "errors.tooManyWebhooks", values: { max: WEBHOOKS_MAX } },
      });
    }
    const endpoint = await dal.addEndpoint(tx, { id, companyId, ...input, sealedSecret, setBy: userId });
    await audit(tx, { actorId: userId, action: "webhook.added", targetId: userId });
    return { endpoint, secret };
  });
}

interface WebhookChanges {
  url?: string;
  events?: readonly WebhookEvent[];
  isPaused?: boolean;
}

/** Whether a stolen session could send events elsewhere, or undo a recovery (webhooks 16). */
const needsPassword = ({ url, pause }: WebhookEndpoint, changes: WebhookChanges): boolean =>
  (changes.url !== undefined && changes.url !== url) || (changes.isPaused === false && pause === "recovery");

/** @throws AppError not_found, required (password), no_session, bad_credentials */
export async function changeWebhook(
  companyId: string,
  proof: SessionProof,
  { id, changes }: { id: string; changes: WebhookChanges },
): Promise<WebhookEndpoint> {
  const { url, events, isPaused } = changes;
  const { userId } = proof;
  return transact(async (tx) => {
    // Before the webhook, in the order of a recovery.
    await lockProven(tx, proof);
    const endpoint = await lock(tx, companyId, id);
    if (needsPassword(endpoint, changes)) refuseUnproven(proof);
    const isNew = isPaused !== undefined && isPaused !== (endpoint.pause !== null);
    const saved = await dal.saveEndpoint(tx, id, {
      ...(url !== undefined && url !== endpoint.url && { address: { url, setBy: userId } }),
      ...(events && { events }),
      ...(isNew && { pause: isPaused ? "owner" : null }),
    });
    await audit(tx, { actorId: userId, action: "webhook.changed", targetId: userId });
    return saved;
  });
}

/** @throws AppError not_found */
export async function removeWebhook({ userId, companyId }: Actor, id: string): Promise<void> {
  await transact(async (tx) => {
    if (!(await dal.deleteEndpoint(tx, companyId, id))) throw new AppError("not_found");
    await audit(tx, { actorId: userId, action: "webhook.removed", targetId: userId });
  });
}

/** @returns id of the delivery @throws AppError too_many, not_found, conflict (paused, too many waiting) */
export async function testWebhook(companyId: string, id: string): Promise<string> {
  await webhookSendLimit.take({ subject: companyId });
  return transact(async (tx) => {
    const endpoint = await lockRunning(tx, companyId, id);
    const eventId = randomUUID();
    const body = toEventBody({ id: eventId, type: "test", createdAt: new Date(), companyId, data: {} });
    return queueDelivery(tx, companyId, endpoint, { eventId, event: "test", body, about: null });
  });
}

/** @returns id of the new delivery @throws AppError too_many, not_found, conflict (as testWebhook) */
export async function resendDelivery(companyId: string, id: string): Promise<string> {
  await webhookSendLimit.take({ subject: companyId });
  return transact(async (tx) => {
    const sent = await deliveries.findDelivery(tx, companyId, id);
    if (!sent) throw new AppError("not_found");
    const { endpointId, eventId, event, body, about } = sent;
    const endpoint = await lockRunning(tx, companyId, endpointId);
    return queueDelivery(tx, companyId, endpoint, { eventId, event, body, about });
  });
}

/** @param before last id of the previous page @throws AppError not_found */
export async function listDeliveries(
  companyId: string,
  endpointId: string,
  before: string | undefined,
): Promise<{ deliveries: WebhookDelivery[]; next: string | null }> {
  const endpoints = await dal.listEndpoints(companyId);
  if (!endpoints.some(({ id }) => id === endpointId)) throw new AppError("not_found");
  const limit = DELIVERIES_PAGE + 1;
  const found = await deliveries.listDeliveries({ companyId, endpointId }, { before, limit });
  const page = found.slice(0, DELIVERIES_PAGE);
  return { deliveries: page, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

async function lock(tx: Tx, companyId: string, id: string): Promise<WebhookEndpoint> {
  const endpoint = await dal.lockEndpoint(tx, companyId, id);
  if (!endpoint) throw new AppError("not_found");
  return endpoint;
}

async function lockRunning(tx: Tx, companyId: string, id: string): Promise<WebhookEndpoint> {
  const endpoint = await lock(tx, companyId, id);
  if (endpoint.pause !== null) throw new AppError("conflict", { message: "errors.webhookPaused" });
  return endpoint;
}
