import "server-only";
import { LOCALES, type Locale } from "#lib/domain/locale";
import { MESSAGE_PLACEHOLDERS, type MessagePlaceholder } from "#lib/domain/order/order-message";
import { ORDER_STATUSES, type OrderStatus } from "#lib/domain/order/order-status";
import { translate } from "./translate.ts";

// Formatted with themselves, the placeholders remain in the text.
const values = Object.fromEntries(MESSAGE_PLACEHOLDERS.map((name) => [name, `{${name}}`])) as Record<
  MessagePlaceholder,
  string
>;

const defaultsIn = (language: Locale) =>
  Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, translate(language, { key: `orderMessages.${status}`, values })]),
  ) as Record<OrderStatus, string>;

/** Texts of the messages that admins have not changed. */
export const ORDER_MESSAGE_DEFAULTS = Object.fromEntries(
  LOCALES.map((language) => [language, defaultsIn(language)]),
) as Record<Locale, Record<OrderStatus, string>>;
