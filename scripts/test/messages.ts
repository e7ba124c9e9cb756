import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Messages = { readonly [key: string]: string | Messages };

/** @returns one line per key that is missing, empty or has other placeholders in one language */
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

async function readMessages(root: string, locale: string): Promise<Map<string, string>> {
  const text = await readFile(join(root, "messages", `${locale}.json`), "utf8");
  return new Map(flatten(JSON.parse(text) as Messages));
}

function flatten(messages: Messages, prefix = ""): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Names of ICU arguments (`{count}`, `{count, plural, …}`) and of tags (`<b>`), sorted. */
function listPlaceholders(message: string): string {
  const found = new Set<string>();
  for (const [tag] of message.matchAll(/<[A-Za-z]\w*>/g)) found.add(tag);
  collectArguments(message, 0, found);
  return [...found].sort().join(" ") || "none";
}

/** @returns index of the closing brace of a text inside a plural or select, or the end of the message */
function collectArguments(message: string, start: number, found: Set<string>): number {
  let at = start;
  while (at < message.length && message[at] !== "}") {
    if (/^'[{}]/.test(message.slice(at))) at = (message.indexOf("'", at + 1) + 1 || message.length) - 1;
    if (message[at] === "{") at = collectArgument(message, at, found);
    at++;
  }
  return at;
}

function collectArgument(message: string, start: number, found: Set<string>): number {
  const [head = "", name = ""] = /^\{\s*(\w+)\s*/.exec(message.slice(start)) ?? [];
  found.add(name || "{}");
  let at = start + Math.max(1, head.length);
  while (at < message.length && message[at] !== "}") {
    if (message[at] === "{") at = collectArguments(message, at + 1, found);
    at++;
  }
  return at;
}
