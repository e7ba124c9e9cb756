import type { Locale } from "#lib/domain/locale";
import { hasArabicLetters } from "#lib/domain/text/one-line";
import type { OrderStatus } from "./order-status.ts";

export const MESSAGE_PLACEHOLDERS = ["name", "number", "amount", "courier", "parcel", "link"] as const;

export type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number];

/** Statuses with a separate text for members whose company pays: no amount, no delivery at their door. */
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

/** Values for one order; "" for an absent value. */
export type MessageValues = Record<MessagePlaceholder, string>;

/** Saved texts; absent statuses use the default. */
export type MessageTemplates = Record<Locale, Partial<Record<OrderStatus, string>>>;

/** Null restores the default. */
export type MessageTemplateChanges = Partial<Record<Locale, Partial<Record<OrderStatus, string | null>>>>;

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

/** Returns everything in braces that is not a placeholder, as written, and unpaired braces. */
export const findUnknownPlaceholders = (template: string): string[] => [
  ...new Set(
    (template.match(/\{[^{}\n]*\}?|\}/g) ?? []).filter(
      (part) => !isPlaceholder(/^\{(.*)\}$/.exec(part)?.[1] ?? ""),
    ),
  ),
];

const PLACEHOLDER = /\{(\w+)\}/g;
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Omits paragraphs with an empty value (order 36) and never expands placeholders inside values. In texts that
 * mix scripts, each value gets direction marks, except the link, which they would break.
 */
export function renderMessage(template: string, values: MessageValues): string {
  const paragraphs = template.split(/\n{2,}/);
  const complete = paragraphs.filter((paragraph) => namesIn(paragraph).every((name) => values[name] !== ""));
  const text = (complete.length > 0 ? complete : paragraphs).join("\n\n");
  const isMixed = [text, ...namesIn(text).map((name) => values[name])].some(hasArabicLetters);
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

export interface OrderMessage {
  number: number;
  name: string;
  status: OrderStatus;
  language: Locale;
  /** As in a WhatsApp link: "213550123456". */
  phone: string;
  text: string;
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
