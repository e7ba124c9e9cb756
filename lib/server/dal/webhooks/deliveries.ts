import "server-only";
import type {
  DeliveryFailure,
  SentEvent,
  WebhookDelivery,
  WebhookEvent,
  WebhookPause,
} from "#lib/domain/webhooks/webhook";
import { SLOW_JOB_PRIORITY } from "#lib/domain/limits";
import { WAITING_DELIVERIES_MAX } from "#lib/domain/webhooks/webhook";
import { db, type Tx } from "#lib/server/database/db";

/** Company of an event, or a user whose active company it is. */
export type EventOrigin = { companyId: string } | { userId: string };

/** Where a delivery is sent. */
export interface Receiver {
  id: string;
  isSlow: boolean;
}

export interface Receivers {
  companyId: string;
  endpoints: Receiver[];
}

/**
 * Null when no endpoint subscribes to the event, the usual case, which costs one statement. Locks the
 * endpoints, so that none is removed before the commit.
 */
export async function findReceivers(
  tx: Tx,
  origin: EventOrigin,
  event: WebhookEvent,
): Promise<Receivers | null> {
  const [companyId, userId] = "companyId" in origin ? [origin.companyId, null] : [null, origin.userId];
  const [row] = await tx.$queryRaw<Receivers[]>`
    SELECT company_id AS "companyId", json_agg(json_build_object('id', id, 'isSlow', is_slow)) AS endpoints
    FROM (
      SELECT endpoint.id, endpoint.company_id, endpoint.is_slow
      FROM companies JOIN webhook_endpoints AS endpoint ON endpoint.company_id = companies.id
      WHERE companies.id = coalesce(${companyId}::uuid,
          (SELECT company_id FROM company_members WHERE user_id = ${userId}::uuid))
        AND companies.state = 'active' AND endpoint.pause IS NULL AND ${event} = ANY (endpoint.events)
      FOR KEY SHARE OF endpoint
    ) AS receiver
    GROUP BY 1`;
  return row ?? null;
}

export const findSubjects = (
  tx: Tx,
  userIds: readonly string[],
): Promise<{ id: string; uid: string; username: string; fullName: string }[]> =>
  tx.user.findMany({
    where: { id: { in: [...userIds] } },
    select: { id: true, uid: true, username: true, fullName: true },
  });

export interface NewDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  event: SentEvent;
  body: string;
  about: string | null;
}

/**
 * Whether a company has the maximum of waiting deliveries. Events added concurrently may exceed it. Paused
 * endpoints do not count, since theirs are not sent.
 */
export async function hasFullQueue(tx: Tx, companyId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isFull: boolean }[]>`
    SELECT count(*) = ${WAITING_DELIVERIES_MAX} AS "isFull"
    FROM (
      SELECT 1 FROM webhook_endpoints AS endpoint JOIN webhook_deliveries AS delivery ON endpoint_id = endpoint.id
      WHERE company_id = ${companyId}::uuid AND pause IS NULL AND state = 'pending'
      LIMIT ${WAITING_DELIVERIES_MAX}
    ) AS waiting`;
  return row?.isFull === true;
}

/** @param firstAttemptAt null for deliveries that are not sent */
export async function addDeliveries(
  tx: Tx,
  deliveries: readonly NewDelivery[],
  firstAttemptAt: Date | null,
): Promise<void> {
  const sending = firstAttemptAt
    ? ({ nextAttemptAt: firstAttemptAt } as const)
    : ({ state: "failed", failure: "overflow" satisfies DeliveryFailure } as const);
  await tx.webhookDelivery.createMany({ data: deliveries.map((delivery) => ({ ...delivery, ...sending })) });
}

export interface UnsentDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  about: string;
}

/** Locks and returns deliveries whose first attempt is still ahead. @param event their event */
export const findUnsent = (
  tx: Tx,
  event: WebhookEvent,
  { endpointIds, about }: { endpointIds: readonly string[]; about: readonly string[] },
): Promise<UnsentDelivery[]> => tx.$queryRaw<UnsentDelivery[]>`
    SELECT id, endpoint_id AS "endpointId", event_id AS "eventId", about
    FROM webhook_deliveries
    WHERE endpoint_id = ANY (${endpointIds}::uuid[]) AND about = ANY (${about}::uuid[]) AND event = ${event}
      AND state = 'pending' AND attempts = 0 AND next_attempt_at > clock_timestamp()
    ORDER BY id FOR UPDATE`;

export async function replaceBodies(tx: Tx, bodies: readonly { id: string; body: string }[]): Promise<void> {
  const ids = bodies.map(({ id }) => id);
  const texts = bodies.map(({ body }) => body);
  await tx.$executeRaw`
    UPDATE webhook_deliveries SET body = replaced.body
    FROM unnest(${ids}::uuid[], ${texts}::text[]) AS replaced (id, body)
    WHERE webhook_deliveries.id = replaced.id`;
}

const COLUMNS = {
  id: true,
  eventId: true,
  event: true,
  body: true,
  state: true,
  attempts: true,
  status: true,
  failure: true,
  answer: true,
  durationMs: true,
  nextAttemptAt: true,
  lastAttemptAt: true,
  createdAt: true,
} as const;

type Row = Omit<WebhookDelivery, "event" | "failure"> & { event: string; failure: string };

const toDelivery = ({ event, failure, ...same }: Row): WebhookDelivery => ({
  ...same,
  event: event as SentEvent,
  failure: failure as DeliveryFailure | "",
});

/** Newest first. @param before last id of the previous page; an unknown one returns nothing */
export async function listDeliveries(
  { companyId, endpointId }: { companyId: string; endpointId: string },
  { before, limit }: { before: string | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  const rows = await db().webhookDelivery.findMany({
    where: { endpointId, endpoint: { companyId } },
    select: COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    ...(before !== undefined && { cursor: { id: before }, skip: 1 }),
  });
  return rows.map(toDelivery);
}

export async function findDelivery(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<(WebhookDelivery & { endpointId: string; about: string | null }) | null> {
  const row = await tx.webhookDelivery.findFirst({
    where: { id, endpoint: { companyId } },
    select: { ...COLUMNS, endpointId: true, about: true },
  });
  return row && { ...toDelivery(row), endpointId: row.endpointId, about: row.about };
}

export interface DueDelivery {
  id: string;
  eventId: string;
  body: string;
  attempts: number;
  createdAt: Date;
  endpoint: {
    id: string;
    companyId: string;
    url: string;
    sealedSecret: Uint8Array<ArrayBuffer>;
    pause: WebhookPause | null;
  };
}

/**
 * Waits for a change that is replacing the body.
 *
 * @returns null when the attempt was already made, or the delivery was deleted
 */
export async function findDue(tx: Tx, id: string, attempts: number): Promise<DueDelivery | null> {
  await tx.$queryRaw`SELECT 1 FROM webhook_deliveries WHERE id = ${id}::uuid FOR SHARE`;
  return tx.webhookDelivery.findFirst({
    where: { id, attempts, state: "pending" },
    select: {
      id: true,
      eventId: true,
      body: true,
      attempts: true,
      createdAt: true,
      endpoint: { select: { id: true, companyId: true, url: true, sealedSecret: true, pause: true } },
    },
  });
}

export interface Attempt {
  status: number | null;
  failure: DeliveryFailure | "";
  answer: string;
  durationMs: number;
  /** Null when no attempt follows. */
  nextAttemptAt: Date | null;
  isDelivered: boolean;
}

/** Call before locking its deliveries, like the removal. @returns null when it was removed */
export async function lockEndpoint(tx: Tx, id: string): Promise<Receiver | null> {
  const [row] = await tx.$queryRaw<Receiver[]>`
    SELECT id, is_slow AS "isSlow" FROM webhook_endpoints WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return row ?? null;
}

/** @returns false when another process has recorded this attempt */
export async function saveAttempt(
  tx: Tx,
  { id, attempts }: Pick<DueDelivery, "id" | "attempts">,
  { isDelivered, nextAttemptAt, ...attempt }: Attempt,
): Promise<boolean> {
  const state = isDelivered ? "delivered" : nextAttemptAt ? "pending" : "failed";
  const { count } = await tx.webhookDelivery.updateMany({
    where: { id, attempts, state: "pending" },
    data: { ...attempt, state, nextAttemptAt, attempts: attempts + 1, lastAttemptAt: new Date() },
  });
  return count === 1;
}

/** Also moves its waiting jobs. Call after `lockEndpoint`. */
export async function saveSpeed(tx: Tx, endpointId: string, isSlow: boolean): Promise<void> {
  await tx.webhookEndpoint.update({ where: { id: endpointId }, data: { isSlow }, select: { id: true } });
  await tx.$executeRaw`
    UPDATE queue.job SET priority = ${isSlow ? SLOW_JOB_PRIORITY : 0}
    FROM webhook_deliveries AS delivery
    WHERE endpoint_id = ${endpointId}::uuid AND delivery.state = 'pending'
      AND job.name = 'deliverWebhook' AND job.state < 'active' AND job.data ->> 'deliveryId' = delivery.id::text`;
}

export async function noteSuccess(tx: Tx, endpointId: string): Promise<void> {
  await tx.webhookEndpoint.updateMany({ where: { id: endpointId }, data: { succeededAt: new Date() } });
}

/** Skips endpoints that are already paused, or that have had a success since then. */
export async function pauseFailing(
  tx: Tx,
  endpointId: string,
  { pause, since }: { pause: WebhookPause; since: Date | null },
): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: {
      id: endpointId,
      pause: null,
      ...(since && { OR: [{ succeededAt: null }, { succeededAt: { lt: since } }] }),
    },
    data: { pause, pausedAt: new Date() },
  });
}
