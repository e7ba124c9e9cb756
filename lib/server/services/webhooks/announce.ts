import "server-only";
import { randomUUID } from "node:crypto";
import type { SentEvent } from "#lib/domain/webhook/webhook";
import {
  addDelivery,
  findReceivers,
  findSubject,
  type EventOrigin,
} from "#lib/server/dal/webhooks/deliveries";
import type { Tx } from "#lib/server/dal/transact";
import { enqueue } from "#lib/server/queue/jobs";
import { toEventBody, type EventData } from "#lib/wire/webhook/events";

interface Announced<E extends keyof EventData> {
  readonly event: E;
  /** The member's id in our tables; the event names the member by public id and username. */
  readonly memberId: string;
  readonly data: Omit<EventData[E], "member">;
  /** The person or contact with which the delivery is deleted; by default the member. */
  readonly about?: string;
}

/**
 * Adds an event for each endpoint of the company that wants it, in the transaction that causes it.
 *
 * @param origin people without an active company have no events
 */
export async function announce<E extends keyof EventData>(
  tx: Tx,
  origin: EventOrigin,
  { event, memberId, data, about = memberId }: Announced<E>,
): Promise<void> {
  const receivers = await findReceivers(tx, origin, event);
  if (!receivers) return;
  const { uid, username, fullName } = await findSubject(tx, memberId);
  const eventId = randomUUID();
  const member = { id: uid, username, name: fullName };
  const body = toEventBody({
    id: eventId,
    type: event,
    createdAt: new Date(),
    companyId: receivers.companyId,
    data: { ...data, member },
  });
  for (const endpointId of receivers.endpointIds) {
    await queueDelivery(tx, { endpointId, eventId, event, body, about });
  }
}

interface NewDelivery {
  endpointId: string;
  eventId: string;
  event: SentEvent;
  body: string;
  about: string | null;
}

export async function queueDelivery(tx: Tx, delivery: NewDelivery): Promise<string> {
  const deliveryId = await addDelivery(tx, delivery);
  await enqueue(tx, "deliverWebhook", { deliveryId, attempt: 0 }, { group: delivery.endpointId });
  return deliveryId;
}
