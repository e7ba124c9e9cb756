import * as z from "zod";
import { COMPANY_ROLES } from "#lib/domain/company/company";
import type { MessageKey } from "#lib/domain/errors";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import { SOURCES } from "#lib/domain/statistics/action";
import type { SentEvent, WebhookEvent } from "#lib/domain/webhooks/webhook";
import * as field from "#lib/schemas/fields";
import { described, response } from "./operation.ts";
import { fullName, id, moment, username } from "./shapes.ts";

/** Headers of Standard Webhooks (webhooks 4). */
export const SIGNED_HEADERS = {
  id: "webhook-id",
  timestamp: "webhook-timestamp",
  signature: "webhook-signature",
} as const;

const member = described(z.object({ id, username, name: fullName }), "openApi.fields.eventMember");
const status = (key: MessageKey, example: string) => described(z.enum(ORDER_STATUSES), key, example);

/** Data of each event, as sent and as in the OpenAPI document. */
const DATA = {
  "contact.received": z.object({
    id: described(z.uuid(), "openApi.fields.contactId", "b3a1f8d2-9c44-4e0f-8a57-1d2e3f4a5b6c"),
    name: described(field.output(), "openApi.fields.contactName", "Samir Bouzid"),
    phone: described(field.output(), "openApi.fields.contactPhone", "0661234567"),
    email: described(field.output(), "openApi.fields.contactEmail", "samir@example.com"),
    note: described(field.output(), "openApi.fields.contactNote", ""),
    source: described(z.enum(SOURCES), "openApi.fields.source", "qr"),
    member,
  }),
  "order.moved": z.object({
    number: described(z.int().min(1), "openApi.fields.eventOrder", 1003),
    from: status("openApi.fields.eventFrom", "new"),
    to: status("openApi.fields.eventTo", "confirmed"),
    member,
  }),
  "profile.changed": z.object({ member }),
  "member.joined": z.object({
    role: described(z.enum(COMPANY_ROLES), "openApi.fields.role", "member"),
    member,
  }),
  test: z.object({}),
} as const satisfies Record<SentEvent, z.ZodObject>;

export type EventData = { [E in WebhookEvent]: z.input<(typeof DATA)[E]> };

const event = <E extends SentEvent>(type: E, name: string) =>
  response(
    name,
    z.object({
      id: described(z.uuid(), "openApi.fields.eventId", "6f1c2f0e-5d0b-4c1e-9a53-7f5f3d1a2b40"),
      type: described(z.literal(type), "openApi.fields.eventType", type),
      createdAt: moment("openApi.fields.eventAt"),
      companyId: described(z.uuid(), "openApi.fields.eventCompany", "0b9a4a52-1c7e-4c55-8a0e-2f6f6c1d9e11"),
      data: DATA[type],
    }),
  );

/** Bodies of all events. */
export const EVENTS = {
  "contact.received": event("contact.received", "ContactReceived"),
  "order.moved": event("order.moved", "OrderMoved"),
  "profile.changed": event("profile.changed", "ProfileChanged"),
  "member.joined": event("member.joined", "MemberJoined"),
  test: event("test", "TestEvent"),
} as const satisfies Record<SentEvent, z.ZodType>;

interface SentBody extends Omit<z.input<(typeof EVENTS)[SentEvent]>, "type" | "createdAt" | "data"> {
  type: SentEvent;
  createdAt: Date;
  data: object;
}

export const toEventBody = ({ createdAt, ...same }: SentBody): string =>
  JSON.stringify({ ...same, createdAt: createdAt.toISOString() });
