import "server-only";
import { LOCALES, type Locale } from "#lib/domain/locale";
import {
  MESSAGE_PLACEHOLDERS,
  TEAM_MESSAGE_STATUSES,
  type MessagePlaceholder,
  type TeamMessageStatus,
} from "#lib/domain/order/order-message";
import { ORDER_STATUSES, type OrderStatus } from "#lib/domain/order/order-status";
import { translate } from "./translate.ts";

// Placeholders are replaced by themselves, so they remain in the text.
const values = Object.fromEntries(MESSAGE_PLACEHOLDERS.map((name) => [name, `{${name}}`])) as Record<
  MessagePlaceholder,
  string
>;

const inLanguages = <T>(read: (language: Locale) => T) =>
  Object.fromEntries(LOCALES.map((language) => [language, read(language)])) as Record<Locale, T>;

const byStatus = <S extends OrderStatus>(statuses: readonly S[], read: (status: S) => string) =>
  Object.fromEntries(statuses.map((status) => [status, read(status)])) as Record<S, string>;

/** Default texts, used until admins change them. */
export const ORDER_MESSAGE_DEFAULTS = inLanguages((language) =>
  byStatus(ORDER_STATUSES, (status) => translate(language, { key: `orderMessages.${status}`, values })),
);

/** Default texts for members whose company pays (order 36). */
export const TEAM_ORDER_MESSAGES: Record<Locale, Partial<Record<OrderStatus, string>>> = inLanguages(
  (language) =>
    byStatus<TeamMessageStatus>(TEAM_MESSAGE_STATUSES, (status) =>
      translate(language, { key: `orderMessages.team.${status}`, values }),
    ),
);
