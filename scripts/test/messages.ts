import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

type Messages = { readonly [key: string]: string | Messages };

/** @returns one line per key that is missing, empty or malformed, or whose placeholders differ */
export async function compareMessages(root: string): Promise<string[]> {
  const [ar, en] = await Promise.all([readMessages(root, "ar"), readMessages(root, "en")]);
  const keys = [...new Set([...ar.keys(), ...en.keys()])].sort();
  return keys.flatMap((key) => {
    const [arabic, english] = [ar.get(key), en.get(key)];
    if (arabic === undefined) return `${key}: missing in ar.json`;
    if (english === undefined) return `${key}: missing in en.json`;
    if (!arabic.trim() || !english.trim()) return `${key}: empty`;
    const [inArabic, inEnglish] = [listPlaceholders(arabic), listPlaceholders(english)];
    return inArabic === inEnglish ? [] : `${key}: placeholders differ (ar ${inArabic}, en ${inEnglish})`;
  });
}

/** The same words with another meaning, and an invoice, whose words stay when a label changes. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  "adminOrders.actions.cancelled",
  "adminProfiles.record.parts.card",
  "adminProfiles.record.parts.order",
  "figures.actions.whatsapp",
  "invoice.columns.total",
  "invoice.lines.delivery",
  "payAccounts.editor.number.none",
  "share.qr.dark",
]);

const isShared = (key: string): boolean => /^(?:actions|fields)\./.test(key);

/** @returns one line per text that repeats a label or an action that all screens share; a title may */
export async function findRepeats(root: string): Promise<string[]> {
  const [ar, en] = await Promise.all([readMessages(root, "ar"), readMessages(root, "en")]);
  const wording = (key: string) => JSON.stringify([ar.get(key), en.get(key)]);
  const shared = new Map([...en.keys()].filter(isShared).map((key) => [wording(key), key]));
  return [...en.keys()].flatMap((key) => {
    const repeated = shared.get(wording(key));
    const isOwn = repeated === key || key.endsWith(".title") || OWN_WORDS.has(key);
    return repeated === undefined || isOwn ? [] : `${key}: says what ${repeated} says`;
  });
}

/** @returns texts by full key, e.g. "profile.title" */
export async function readMessages(root: string, locale: string): Promise<Map<string, string>> {
  const text = await readFile(join(root, "messages", `${locale}.json`), "utf8");
  return new Map(flatten(JSON.parse(text) as Messages));
}

function flatten(messages: Messages, prefix = ""): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

function listPlaceholders(message: string): string {
  try {
    return [...new Set(parse(message).flatMap(placeholdersOf))].sort().join(" ") || "none";
  } catch (error) {
    return `malformed: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function placeholdersOf(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return [];
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      return [element.value];
    case TYPE.tag:
      return [`<${element.value}>`, ...element.children.flatMap(placeholdersOf)];
    case TYPE.select:
    case TYPE.plural:
      return [
        element.value,
        ...Object.values(element.options).flatMap(({ value }) => value.flatMap(placeholdersOf)),
      ];
  }
}
