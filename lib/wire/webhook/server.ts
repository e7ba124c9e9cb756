import * as z from "zod";
import {
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX_CHARS,
  type WebhookDelivery,
  type WebhookEndpoint,
} from "#lib/domain/webhook/webhook";
import * as field from "#lib/schemas/fields";
import { outgoingAddress } from "#lib/wire/outgoing-address";

const url = outgoingAddress(WEBHOOK_URL_MAX_CHARS, "errors.webhookUrlNotValid");

const events = field
  .list(field.choice(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length)
  .transform((list, ctx) => (list.length === 0 ? field.refuseMissing(ctx) : [...new Set(list)]));

export const addWebhookBody = z.object({ url, events, password: field.givenPassword });

export const changeWebhookBody = z
  .object({
    id: field.uuid,
    url: url.optional(),
    events: events.optional(),
    isPaused: z.boolean().optional(),
    password: field.given().optional(),
  })
  .transform(({ id, url: address, events: chosen, isPaused, password }) => ({
    id,
    password,
    changes: {
      ...(address !== undefined && { url: address }),
      ...(chosen !== undefined && { events: chosen }),
      ...(isPaused !== undefined && { isPaused }),
    },
  }));

export const webhookIdBody = z.object({ id: field.uuid });

export const deliveriesQuery = z.object({ id: field.uuid, before: field.uuid.optional() });

const toText = (date: Date | null): string | null => date?.toISOString() ?? null;

export const toWebhookWire = ({
  isSlow: _inside,
  pausedAt,
  succeededAt,
  createdAt,
  ...same
}: WebhookEndpoint) => ({
  ...same,
  pausedAt: toText(pausedAt),
  succeededAt: toText(succeededAt),
  createdAt: createdAt.toISOString(),
});

export const toDeliveryWire = ({ nextAttemptAt, lastAttemptAt, createdAt, ...same }: WebhookDelivery) => ({
  ...same,
  nextAttemptAt: toText(nextAttemptAt),
  lastAttemptAt: toText(lastAttemptAt),
  createdAt: createdAt.toISOString(),
});
