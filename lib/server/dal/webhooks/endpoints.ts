import "server-only";
import type { WebhookEndpoint, WebhookEvent, WebhookPause } from "#lib/domain/webhooks/webhook";
import { db, type Tx } from "#lib/server/database/db";

type Bytes = Uint8Array<ArrayBuffer>;

const COLUMNS = {
  id: true,
  url: true,
  events: true,
  pause: true,
  pausedAt: true,
  succeededAt: true,
  createdAt: true,
  isSlow: true,
  setter: { select: { fullName: true } },
} as const;

type Row = Omit<WebhookEndpoint, "events" | "setBy"> & {
  events: string[];
  setter: { fullName: string } | null;
};

const toEndpoint = ({ events, setter, ...same }: Row): WebhookEndpoint => ({
  ...same,
  setBy: setter?.fullName ?? null,
  // A CHECK constraint guarantees the values.
  events: events as WebhookEvent[],
});

export async function listEndpoints(companyId: string): Promise<WebhookEndpoint[]> {
  const rows = await db().webhookEndpoint.findMany({
    where: { companyId },
    select: COLUMNS,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toEndpoint);
}

/** Locks the company, so that parallel requests cannot exceed its maximum. */
export async function countEndpoints(tx: Tx, companyId: string): Promise<number> {
  await tx.$queryRaw`SELECT 1 FROM companies WHERE id = ${companyId}::uuid FOR NO KEY UPDATE`;
  return tx.webhookEndpoint.count({ where: { companyId } });
}

interface NewEndpoint {
  id: string;
  companyId: string;
  url: string;
  events: readonly WebhookEvent[];
  sealedSecret: Bytes;
  setBy: string;
}

export async function addEndpoint(tx: Tx, { events, ...endpoint }: NewEndpoint): Promise<WebhookEndpoint> {
  const data = { ...endpoint, events: [...events] };
  return toEndpoint(await tx.webhookEndpoint.create({ data, select: COLUMNS }));
}

/** Locks the endpoint until the commit. Null for an unknown id, or another company's endpoint. */
export async function lockEndpoint(tx: Tx, companyId: string, id: string): Promise<WebhookEndpoint | null> {
  await tx.$queryRaw`SELECT 1 FROM webhook_endpoints WHERE id = ${id}::uuid FOR UPDATE`;
  return findEndpoint(companyId, id, tx);
}

export async function findEndpoint(
  companyId: string,
  id: string,
  tx: Tx = db(),
): Promise<WebhookEndpoint | null> {
  const row = await tx.webhookEndpoint.findFirst({ where: { id, companyId }, select: COLUMNS });
  return row && toEndpoint(row);
}

export async function saveEndpoint(
  tx: Tx,
  id: string,
  changes: {
    address?: { url: string; setBy: string };
    events?: readonly WebhookEvent[];
    pause?: WebhookPause | null;
  },
): Promise<WebhookEndpoint> {
  const { address, events, pause } = changes;
  const row = await tx.webhookEndpoint.update({
    where: { id },
    data: {
      ...address,
      ...(events !== undefined && { events: [...events] }),
      ...(pause !== undefined && { pause, pausedAt: pause && new Date() }),
    },
    select: COLUMNS,
  });
  return toEndpoint(row);
}

/** Replaces other pauses, so that resuming needs the password. @returns number of webhooks paused */
export async function pauseEndpointsOf(tx: Tx, userId: string): Promise<number> {
  return tx.$executeRaw`
    UPDATE webhook_endpoints SET pause = 'recovery', paused_at = now()
    WHERE set_by = ${userId}::uuid AND pause IS DISTINCT FROM 'recovery'`;
}

export const countPausedByRecovery = (companyId: string): Promise<number> =>
  db().webhookEndpoint.count({ where: { companyId, pause: "recovery" } });

export async function deleteEndpoint(tx: Tx, companyId: string, id: string): Promise<boolean> {
  return (await tx.webhookEndpoint.deleteMany({ where: { id, companyId } })).count === 1;
}
