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

/** Members whose deliveries are stored by one statement. */
const MEMBERS_AT_ONCE = 200;

interface Subject<E extends keyof EventData> {
  /** The member's id in our tables; the event names the member by public id and username. */
  readonly memberId: string;
  readonly data: Omit<EventData[E], "member">;
  /** The person or contact with which the delivery is deleted; by default the member. */
  readonly about?: string;
}

interface Announced<E extends keyof EventData> extends Subject<E> {
  readonly event: E;
}

/**
 * Adds an event for each endpoint of the company that wants it, in the transaction that causes it.
 *
 * @param origin people without an active company have no events
 */
export const announce = <E extends keyof EventData>(
  tx: Tx,
  origin: EventOrigin,
  { event, ...subject }: Announced<E>,
): Promise<void> => announceEach(tx, origin, event, [subject]);

/** One event for each member, of a change of many. */
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
  for (let start = 0; start < subjects.length; start += MEMBERS_AT_ONCE) {
    const portion = subjects.slice(start, start + MEMBERS_AT_ONCE);
    const members = await findSubjects(
      tx,
      portion.map(({ memberId }) => memberId),
    );
    const named = new Map(members.map((member) => [member.id, member]));
    const deliveries = portion.flatMap(({ memberId, data, about = memberId }) => {
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

/** @returns its id */
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
