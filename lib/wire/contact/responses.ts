import type { toMessageWire } from "./server.ts";

export type MessageWire = ReturnType<typeof toMessageWire>;

export interface MessagesResponse {
  messages: MessageWire[];
  total: number;
  isTotalCapped: boolean;
  page: number;
  limit: number;
  /** Counts all messages that are not archived. */
  unread: number;
}

export interface MessageChangedResponse {
  message: string;
  contactMessage: MessageWire;
}
