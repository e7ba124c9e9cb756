import type { LoggedMessage, MessagesOutcome, OrderMessage } from "#lib/domain/order/order-message";

export type OrderMessageWire = Omit<OrderMessage, "lastSentAt"> & { lastSentAt: string | null };

export interface OrderMessagesResponse {
  messages: OrderMessageWire[];
  refused: MessagesOutcome["refused"];
}

export type LoggedMessageWire = Omit<LoggedMessage, "openedAt"> & { openedAt: string };

/** Newest first. */
export interface MessageLogResponse {
  messages: LoggedMessageWire[];
}
