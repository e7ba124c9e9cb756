import "server-only";
import { randomUUID } from "node:crypto";
import {
  addDeliveries,
  findReceivers,
  findSubjects,
  type EventOrigin,
  type NewDelivery,
} from "#lib/server/dal/webhooks/deliveries";
import type { Tx } from "#lib/server/dal/transact";
import { enqueueAll } from "#lib/server/queue/jobs";
import { toEventBody, type EventData } from "#lib/wire/webhook/events";

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
  const { companyId, endpointIds } = receivers;
  for (let start = 0; start < subjects.length; start += BATCH_SIZE) {
    const batch = subjects.slice(start, start + BATCH_SIZE);
    const members = await findSubjects(
      tx,
      batch.map(({ memberId }) => memberId),
    );
    const named = new Map(members.map((member) => [member.id, member]));
    const deliveries = batch.flatMap(({ memberId, data, about = memberId }) => {
      const found = named.get(memberId);
      if (!found) throw new Error("an event names a member who does not exist");
      const member = { id: found.uid, username: found.username, name: found.fullName };
      const [eventId, createdAt] = [randomUUID(), new Date()];
      const body = toEventBody({
        ...{ id: eventId, type: event, createdAt, companyId },
        data: { ...data, member },
      });
      return endpointIds.map((endpointId) => ({ id: randomUUID(), endpointId, eventId, event, body, about }));
    });
    await queueDeliveries(tx, deliveries);
  }
}

/** @returns id of the delivery */
export async function queueDelivery(tx: Tx, delivery: Omit<NewDelivery, "id">): Promise<string> {
  const id = randomUUID();
  await queueDeliveries(tx, [{ id, ...delivery }]);
  return id;
}

async function queueDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  await addDeliveries(tx, deliveries);
  await enqueueAll(
    tx,
    "deliverWebhook",
    deliveries.map(({ id, endpointId }) => ({ data: { deliveryId: id, attempt: 0 }, group: endpointId })),
  );
}
