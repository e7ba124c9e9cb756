import type { MessageKey } from "#lib/domain/errors";
import type { SentEvent } from "#lib/domain/webhooks/webhook";
import { EVENTS, SIGNED_HEADERS } from "./webhook-events.ts";
import type { OpenApiParameter, OpenApiWebhook, Reference } from "./document-types.ts";
import { nameOf, responses } from "./operation.ts";

const TEXTS = {
  "contact.received": ["webhooks.events.contact.received", "openApi.events.contactReceived"],
  "order.moved": ["webhooks.events.order.moved", "openApi.events.orderMoved"],
  "profile.changed": ["webhooks.events.profile.changed", "openApi.events.profileChanged"],
  "member.joined": ["webhooks.events.member.joined", "openApi.events.memberJoined"],
  test: ["webhooks.events.test", "openApi.events.test"],
} as const satisfies Record<SentEvent, readonly [title: MessageKey, text: MessageKey]>;

const header = (
  name: keyof typeof SIGNED_HEADERS,
  description: MessageKey,
  schema: OpenApiParameter["schema"],
): OpenApiParameter => ({ name: SIGNED_HEADERS[name], in: "header", required: true, description, schema });

const HEADERS: OpenApiParameter[] = [
  header("id", "openApi.webhook.id", { type: "string", format: "uuid" }),
  header("timestamp", "openApi.webhook.timestamp", { type: "string", pattern: "^[0-9]+$" }),
  header("signature", "openApi.webhook.signature", { type: "string", pattern: "^v1,[A-Za-z0-9+/]{43}=$" }),
];

/** Requests that we send to a company's own systems, by event. */
export const toWebhooks = (
  refTo: (schemaName: string) => Reference,
  translate: (key: MessageKey) => string,
): Record<SentEvent, { post: OpenApiWebhook }> =>
  Object.fromEntries(
    Object.entries(TEXTS).map(([event, [title, text]]) => {
      const name = nameOf(EVENTS[event as SentEvent], responses);
      const post: OpenApiWebhook = {
        operationId: `on${name}`,
        summary: translate(title),
        description: translate(text),
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { "application/json": { schema: refTo(name) } } },
        responses: {
          "2XX": { description: translate("openApi.webhook.received") },
          "410": { description: translate("openApi.webhook.gone") },
          default: { description: translate("openApi.webhook.failed") },
        },
      };
      return [event, { post }];
    }),
  ) as Record<SentEvent, { post: OpenApiWebhook }>;
