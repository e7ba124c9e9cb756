import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "#lib/domain/errors";
import { CHANGES_MERGED_S, type SentEvent, type WebhookEvent } from "#lib/domain/webhooks/webhook";
import {
  addDeliveries,
  findReceivers,
  findSubjects,
  findUnsent,
  hasFullQueue,
  replaceBodies,
  type EventOrigin,
  type NewDelivery,
  type Receiver,
  type UnsentDelivery,
} from "#lib/server/dal/webhooks/deliveries";
import type { Tx } from "#lib/server/dal/transact";
import { enqueueAll } from "#lib/server/queue/jobs";
import { toEventBody, type EventData } from "#lib/open-api/webhook-events";

const BATCH_SIZE = 200;

interface Subject<E extends keyof EventData> {
  /** Internal id; the event contains public id and username. */
  readonly memberId: string;
  readonly data: Omit<EventData[E], "member">;
  /** User or contact whose deletion also deletes the delivery; defaults to the member. */
  readonly about?: string;
}

interface Announcement<E extends keyof EventData> extends Subject<E> {
  readonly event: E;
}

/**
 * Queues a delivery for each subscribed endpoint of the company, in the transaction of the change.
 *
 * @param origin users without an active company have no events
 */
export const announce = <E extends keyof EventData>(
  tx: Tx,
  origin: EventOrigin,
  { event, ...subject }: Announcement<E>,
): Promise<void> => announceEach(tx, origin, event, [subject]);

export async function announceEach<E extends keyof EventData>(
  tx: Tx,
  origin: EventOrigin,
  event: E,
  subjects: readonly Subject<E>[],
): Promise<void> {
  if (subjects.length === 0) return;
  const receivers = await findReceivers(tx, origin, event);
  if (!receivers) return;
  const { companyId, endpoints } = receivers;
  const endpointIds = endpoints.map(({ id }) => id);
  // Counted once per change: an import is sent as a whole, or not at all.
  const isFull = await hasFullQueue(tx, companyId);
  for (let start = 0; start < subjects.length; start += BATCH_SIZE) {
    const batch = subjects.slice(start, start + BATCH_SIZE);
    const memberIds = batch.map(({ memberId }) => memberId);
    const members = await findSubjects(tx, memberIds);
    const named = new Map(members.map((member) => [member.id, member]));
    const unsent = await findMergeable(tx, event, { endpointIds, about: memberIds });
    const deliveries = batch.flatMap(({ memberId, data, about = memberId }) => {
      const found = named.get(memberId);
      if (!found) throw new Error("an event names a member who does not exist");
      const member = { id: found.uid, username: found.username, name: found.fullName };
      const [newEventId, createdAt] = [randomUUID(), new Date()];
      return endpointIds.map((endpointId) => {
        const merged = unsent.get(endpointId + about);
        const eventId = merged?.eventId ?? newEventId;
        const body = toEventBody({
          id: eventId,
          type: event,
          createdAt,
          companyId,
          data: { ...data, member },
        });
        const id = merged?.id ?? randomUUID();
        return { isMerged: merged !== undefined, delivery: { id, endpointId, eventId, event, body, about } };
      });
    });
    const pick = (isMerged: boolean) =>
      deliveries.filter((each) => each.isMerged === isMerged).map(({ delivery }) => delivery);
    await replaceBodies(tx, pick(true));
    await queueDeliveries(tx, pick(false), { companyId, endpoints, isFull, delayS: delayOf(event) });
  }
}

/** Changes of a page are not sent at once, so that those of the next seconds join them (webhooks 14). */
const delayOf = (event: SentEvent): number => (event === "profile.changed" ? CHANGES_MERGED_S : 0);

/** Returns the deliveries that further changes join, by endpoint and person. */
async function findMergeable(
  tx: Tx,
  event: WebhookEvent,
  whose: Parameters<typeof findUnsent>[2],
): Promise<ReadonlyMap<string, UnsentDelivery>> {
  const found = delayOf(event) > 0 ? await findUnsent(tx, event, whose) : [];
  return new Map(found.map((each) => [each.endpointId + each.about, each]));
}

/** @returns id of the delivery @throws AppError conflict (too many are waiting) */
export async function queueDelivery(
  tx: Tx,
  companyId: string,
  endpoint: Receiver,
  delivery: Omit<NewDelivery, "id" | "endpointId">,
): Promise<string> {
  if (await hasFullQueue(tx, companyId))
    throw new AppError("conflict", { message: "errors.webhookOverflow" });
  const id = randomUUID();
  const sending = { companyId, endpoints: [endpoint], isFull: false, delayS: 0 };
  await queueDeliveries(tx, [{ id, endpointId: endpoint.id, ...delivery }], sending);
  return id;
}

interface Sending {
  companyId: string;
  endpoints: readonly Receiver[];
  isFull: boolean;
  delayS: number;
}

async function queueDeliveries(
  tx: Tx,
  deliveries: readonly NewDelivery[],
  { companyId, endpoints, isFull, delayS }: Sending,
): Promise<void> {
  if (deliveries.length === 0) return;
  const firstAttemptAt = isFull ? null : new Date(Date.now() + delayS * 1000);
  await addDeliveries(tx, deliveries, firstAttemptAt);
  if (!firstAttemptAt) return;
  const slow = new Set(endpoints.filter(({ isSlow }) => isSlow).map(({ id }) => id));
  const jobs = deliveries.map(({ id, endpointId }) => ({
    data: { deliveryId: id, attempt: 0 },
    group: companyId,
    isSlow: slow.has(endpointId),
  }));
  await enqueueAll(tx, "deliverWebhook", jobs, delayS > 0 ? firstAttemptAt : undefined);
}
