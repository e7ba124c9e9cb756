import type { Locale } from "#lib/domain/locale";
import type { OrderStatus } from "./order-status.ts";

export const MESSAGE_PLACEHOLDERS = ["name", "number", "amount", "courier", "parcel", "link"] as const;

export type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number];

/** Where the member of a company that pays has to read something else: no amount, no courier at the door. */
export const TEAM_MESSAGE_STATUSES = [
  "new",
  "shipped",
  "delivered",
  "on_hold",
  "returned",
  "refused",
  "cancelled",
] as const satisfies readonly OrderStatus[];

export type TeamMessageStatus = (typeof TEAM_MESSAGE_STATUSES)[number];

/** Texts of an order; "" where it has none. */
export type MessageValues = Record<MessagePlaceholder, string>;

/** Saved texts; a status without one has the default. */
export type MessageTemplates = Record<Locale, Partial<Record<OrderStatus, string>>>;

/** Null: the default again. */
export type MessageTemplateChanges = Partial<Record<Locale, Partial<Record<OrderStatus, string | null>>>>;

/** Texts that the changes leave out stay. */
export const mergeTemplates = (
  { ar, en }: MessageTemplates,
  changes: MessageTemplateChanges = {},
): MessageTemplates => ({
  ar: withoutNull({ ...ar, ...changes.ar }),
  en: withoutNull({ ...en, ...changes.en }),
});

const withoutNull = (
  texts: Partial<Record<OrderStatus, string | null>>,
): Partial<Record<OrderStatus, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null));

const isPlaceholder = (name: string): name is MessagePlaceholder =>
  (MESSAGE_PLACEHOLDERS as readonly string[]).includes(name);

/** What is in braces but no placeholder, as it is written; single braces, too. */
export const findUnknownPlaceholders = (template: string): string[] => [
  ...new Set(
    (template.match(/\{[^{}\n]*\}?|\}/g) ?? []).filter(
      (part) => !isPlaceholder(/^\{(.*)\}$/.exec(part)?.[1] ?? ""),
    ),
  ),
];

const PLACEHOLDER = /\{(\w+)\}/g;
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const ARABIC = /\p{Script=Arabic}/u;

/**
 * The text for one order. A paragraph whose placeholder has no value is left out (order 36). Values are never read as
 * templates. Texts that mix scripts get direction marks around each value but the link, which would open with them.
 */
export function renderMessage(template: string, values: MessageValues): string {
  const paragraphs = template.split(/\n{2,}/);
  const complete = paragraphs.filter((paragraph) => namesIn(paragraph).every((name) => values[name] !== ""));
  const text = (complete.length > 0 ? complete : paragraphs).join("\n\n");
  const isMixed = [text, ...namesIn(text).map((name) => values[name])].some((part) => ARABIC.test(part));
  return text
    .replace(PLACEHOLDER, (whole, name: string) => {
      if (!isPlaceholder(name)) return whole;
      const value = values[name].replace(DIRECTION_CONTROLS, "");
      return isMixed && value !== "" && name !== "link" ? `\u2068${value}\u2069` : value;
    })
    .trim();
}

const namesIn = (text: string): MessagePlaceholder[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name).filter(isPlaceholder);

/** What a chat with the customer is opened with. */
export interface OrderMessage {
  number: number;
  name: string;
  status: OrderStatus;
  language: Locale;
  /** As in the link: "213550123456". */
  phone: string;
  text: string;
  /** How often, and when last, a chat was opened in this status. */
  sent: number;
  lastSentAt: Date | null;
}

export interface LoggedMessage {
  status: OrderStatus;
  language: Locale;
  phone: string;
  text: string;
  openedAt: Date;
  /** Username; null once that account is deleted. */
  author: string | null;
}

export const MESSAGE_REFUSALS = ["not_found", "no_phone"] as const;

export interface MessagesOutcome {
  messages: OrderMessage[];
  refused: { number: number; reason: (typeof MESSAGE_REFUSALS)[number] }[];
}
