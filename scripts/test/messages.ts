import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Messages = { readonly [key: string]: string | Messages };

/**
 * Compares messages/ar.json with messages/en.json.
 *
 * @returns one line per key that one of them lacks, is empty, or has other placeholders; empty when all is well
 */
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
  const names = [...message.matchAll(/\{\s*([A-Za-z]\w*)\s*[,}]|<([A-Za-z]\w*)>/g)];
  // A word alone in braces inside a plural form is a text, but then both languages rarely have the same.
  const isArgument = (name: string) => new RegExp(`\\{\\s*${name}\\s*[,}]`).test(message);
  const found = names.map(([, argument, tag]) => (argument && isArgument(argument) ? argument : `<${tag}>`));
  return [...new Set(found)].sort().join(" ") || "none";
}
