import { toWhatsAppLink } from "#lib/domain/profile/phone-forms";
import type { OrderMessageWire } from "./responses.ts";

/** Returns a link that opens the customer's chat with the text filled in. */
export const chatLinkOf = ({ phone, text }: Pick<OrderMessageWire, "phone" | "text">): string =>
  toWhatsAppLink(phone, text);

export const toOpenedMessageWire = ({ status }: Pick<OrderMessageWire, "status">) => ({ status });
