import { HOUR_S, MINUTE_S } from "#lib/domain/time/durations";

/** Events that an endpoint can subscribe to (webhooks 2). */
export const WEBHOOK_EVENTS = [
  "contact.received",
  "order.moved",
  "profile.changed",
  "member.joined",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export type SentEvent = WebhookEvent | "test";

export const WEBHOOK_PAUSES = ["owner", "failures", "gone", "recovery"] as const;
export type WebhookPause = (typeof WEBHOOK_PAUSES)[number];

export const DELIVERY_STATES = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_FAILURES = [
  "timeout",
  "connection",
  "unknown_host",
  "private_address",
  "port",
  "redirect",
  "paused",
  "overflow",
  "secret",
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX_CHARS = 500;
export const DELIVERIES_PAGE = 20;
export const DELIVERY_RESPONSE_MAX_CHARS = 500;
export const DELIVERY_TIMEOUT_MS = 10_000;
const SLOW_DELIVERY_MS = 5000;
export const DELIVERY_RESPONSE_MAX_BYTES = 16_384;
export const DELIVERY_RETENTION_DAYS = 30;
/** Waiting deliveries of a company from which on its further events are not sent (webhooks 13). */
export const WAITING_DELIVERIES_MAX = 500;
/** A person's changes within this time are one event (webhooks 14). */
export const CHANGES_MERGED_S = 30;

/** Delays after each failed attempt; the last attempt is 20 hours after the first (webhooks 6). */
const RETRY_DELAYS_S = [10, MINUTE_S, 5 * MINUTE_S, 30 * MINUTE_S, 2 * HOUR_S, 6 * HOUR_S, 12 * HOUR_S];

/** Whether the address of such an attempt waits behind all others (webhooks 15). */
export const isSlowAttempt = ({
  failure,
  durationMs,
}: {
  failure: DeliveryFailure | "";
  durationMs: number;
}): boolean => failure === "timeout" || durationMs > SLOW_DELIVERY_MS;

/** Returns null after the last attempt. @param attempts attempts made so far */
export function retryDelayS(attempts: number): number | null {
  return RETRY_DELAYS_S[attempts - 1] ?? null;
}

export interface WebhookEndpoint {
  id: string;
  url: string;
  events: WebhookEvent[];
  pause: WebhookPause | null;
  pausedAt: Date | null;
  succeededAt: Date | null;
  createdAt: Date;
  /** Full name of the owner who added the address or last changed it; null once the account is deleted. */
  setBy: string | null;
  /** The last attempt got no response in time: its deliveries wait behind all others (webhooks 15). */
  isSlow: boolean;
}

export interface WebhookDelivery {
  id: string;
  eventId: string;
  event: SentEvent;
  body: string;
  state: DeliveryState;
  attempts: number;
  status: number | null;
  failure: DeliveryFailure | "";
  answer: string;
  durationMs: number | null;
  nextAttemptAt: Date | null;
  lastAttemptAt: Date | null;
  createdAt: Date;
}
