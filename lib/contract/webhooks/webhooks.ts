import * as z from "zod";
import {
  DELIVERY_FAILURES,
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_PAUSES,
  WEBHOOK_URL_MAX_CHARS,
} from "#lib/domain/webhooks/webhook";
import * as field from "#lib/schemas/fields";
import { outgoingAddress } from "#lib/schemas/outgoing-address";
import { call } from "#lib/contract/call";
import { distinctOf, ofId } from "#lib/contract/shapes";

const url = outgoingAddress(WEBHOOK_URL_MAX_CHARS, "errors.webhookUrlNotValid");

const events = distinctOf(field.choice(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length);

const webhook = z.object({
  id: z.uuid(),
  url: field.output(),
  events: field.rows(z.enum(WEBHOOK_EVENTS)),
  pause: z.enum(WEBHOOK_PAUSES).nullable(),
  pausedAt: field.outputMoment().nullable(),
  succeededAt: field.outputMoment().nullable(),
  createdAt: field.outputMoment(),
  /** Full name of the owner who set the address; null once the account is deleted. */
  setBy: field.output().nullable(),
});

export type WebhookWire = z.output<typeof webhook>;

export const listWebhooksCall = call("GET /api/users/company/webhooks/v1", {
  access: "companyOwner",
  response: z.object({ webhooks: field.rows(webhook) }),
});

export const addWebhookCall = call("POST /api/users/company/webhooks/v1", {
  access: "companyOwner",
  body: z.object({ url, events, password: field.givenPassword }),
  status: 201,
  response: z.object({ webhook, secret: field.output() }),
  errors: ["bad_credentials", "conflict"],
  about: "`secret` is shown only once; with five webhooks: 409",
});

export const changeWebhookCall = call("POST /api/users/company/webhooks/change/v1", {
  access: "companyOwner",
  body: z
    .object({
      id: field.uuid,
      url: url.optional(),
      events: events.optional(),
      isPaused: z.boolean().optional(),
      password: field.given().optional(),
    })
    .transform(({ id, password, url: address, events: chosen, isPaused }) => ({
      id,
      password,
      changes: {
        ...(address !== undefined && { url: address }),
        ...(chosen !== undefined && { events: chosen }),
        ...(isPaused !== undefined && { isPaused }),
      },
    })),
  response: z.object({ webhook }),
  errors: ["bad_credentials", "not_found"],
  about: "the password is needed as in (webhooks 16)",
});

export const removeWebhookCall = call("POST /api/users/company/webhooks/erase/v1", {
  access: "companyOwner",
  body: ofId,
  notice: "webhooks.notices.removed",
  errors: ["not_found"],
});

/** The queued delivery. */
const queued = z.object({ id: z.uuid() });

export const testWebhookCall = call("POST /api/users/company/webhooks/test/v1", {
  access: "companyOwner",
  body: ofId,
  response: queued,
  errors: ["not_found", "conflict"],
  about: "in: the webhook, out: the delivery; 409 while paused, or while 500 wait",
});

export const resendDeliveryCall = call("POST /api/users/company/webhooks/resend/v1", {
  access: "companyOwner",
  body: ofId,
  response: queued,
  errors: ["not_found", "conflict"],
  about: "in: a delivery, out: the new one; 409 as above",
});

const delivery = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  event: z.enum([...WEBHOOK_EVENTS, "test"]),
  body: field.output(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  status: z.int().nullable(),
  failure: z.enum([...DELIVERY_FAILURES, ""]),
  answer: field.output(),
  durationMs: z.int().nullable(),
  nextAttemptAt: field.outputMoment().nullable(),
  lastAttemptAt: field.outputMoment().nullable(),
  createdAt: field.outputMoment(),
});

export type DeliveryWire = z.output<typeof delivery>;

export const listDeliveriesCall = call("GET /api/users/company/webhooks/deliveries/v1", {
  access: "companyOwner",
  query: z.object({ id: field.uuid, before: field.uuid.optional() }),
  response: z.object({
    deliveries: field.rows(delivery),
    /** `before` of the next page; null on the last one. */
    next: z.uuid().nullable(),
  }),
  errors: ["not_found"],
  about: "`id` of the webhook; newest first; `next` is the next `before`",
});
