import * as z from "zod";
import { ORDERS_MOVED_MAX } from "#lib/domain/limits";
import { parseOrderNumber } from "#lib/domain/order/order";
import type { LoggedMessage, MessagesOutcome } from "#lib/domain/order/order-message";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import * as field from "#lib/schemas/fields";
import type { MessageLogResponse, OrderMessagesResponse } from "./responses.ts";

/** E.g. "1003,LX-1004". */
export const messagesQuery = z.object({
  numbers: field.given().transform((raw, ctx) => {
    if (raw.trim() === "") return field.refuseMissing(ctx);
    const parts = raw.split(",", ORDERS_MOVED_MAX + 1);
    if (parts.length > ORDERS_MOVED_MAX)
      return field.refuse(ctx, "errors.tooMany", { max: ORDERS_MOVED_MAX });
    const numbers = parts.map(parseOrderNumber);
    return numbers.every((number) => number !== null) ? numbers : field.refuse(ctx, "errors.numberNotValid");
  }),
});

export const messageParams = z.object({ number: field.typedOrderNumber });

/** Status whose text was opened. */
export const openedMessageBody = z.object({ status: field.requiredChoice(ORDER_STATUSES) });

export const toOrderMessagesWire = ({ messages, refused }: MessagesOutcome): OrderMessagesResponse => ({
  messages: messages.map((message) => ({
    ...message,
    lastSentAt: message.lastSentAt?.toISOString() ?? null,
  })),
  refused,
});

export const toMessageLogWire = (messages: LoggedMessage[]): MessageLogResponse => ({
  messages: messages.map((message) => ({ ...message, openedAt: message.openedAt.toISOString() })),
});
