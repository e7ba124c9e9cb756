import type { toDeliveryWire, toWebhookWire } from "./server.ts";

export type WebhookWire = ReturnType<typeof toWebhookWire>;
export type DeliveryWire = ReturnType<typeof toDeliveryWire>;

export interface WebhooksResponse {
  webhooks: WebhookWire[];
}

export interface AddedWebhookResponse {
  webhook: WebhookWire;
  /** Shown only once. */
  secret: string;
}

export interface WebhookResponse {
  webhook: WebhookWire;
}

export interface DeliveriesResponse {
  deliveries: DeliveryWire[];
  /** `before` of the next page; null on the last one. */
  next: string | null;
}
