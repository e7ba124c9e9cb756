import type * as z from "zod";
import { definitionOf, listNodes } from "../schema-nodes.ts";

/** What may be a string in a request. */
const TEXTS = ["string", "literal", "enum", "unknown"];
/** Stands for a key of a record. */
const ANY_KEY = "*";

/** Paths of all strings of a sample, then of those that only its schema has, and of the keys of records. */
export function listTextPlaces(sample: unknown, schema?: z.ZodType): string[] {
  const ofSchema = (schema ? listNodes(schema) : []).flatMap(({ schema: each, path }) => {
    const { type } = definitionOf(each);
    if (type === "record") return [[...path, ANY_KEY]];
    return TEXTS.includes(type) && path.length > 0 ? [path] : [];
  });
  return [...new Set([...listTexts(sample), ...ofSchema].map((path) => path.join(".")))];
}

function listTexts(value: unknown): string[][] {
  if (typeof value === "string") return [[]];
  if (!isHolder(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner).map((path) => [key, ...path]));
}

/** Returns a copy with this text at this place, and with what is missing above it. */
export function withText(sample: unknown, place: string, text: string): unknown {
  return placed(sample, place.split("."), text);
}

function placed(value: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text;
  if (key === ANY_KEY) return { [text]: "" };
  const inner = placed(isHolder(value) ? value[key] : undefined, rest, text);
  const holder = isHolder(value) ? structuredClone(value) : key === "0" ? [] : {};
  return Object.assign(holder, { [key]: inner });
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
