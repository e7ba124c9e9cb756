import * as z from "zod";
import { API_PAGE_SIZE_DEFAULT, API_PAGE_SIZE_MAX } from "#lib/domain/limits";
import * as field from "#lib/schemas/fields";
import { numberInQuery } from "#lib/schemas/paging";
import { described } from "./operation.ts";

/** Sort key of the last item of a page; the next page begins after it. */
export type CursorKey = Readonly<Record<string, string | number>>;

// Clients can forge cursors: accepted values must be valid in PostgreSQL.
const FIRST_DAY = "2000-01-01";
const INTEGER_MAX = 2 ** 31 - 1;

/** Only the format of `toISOString`; ISO 8601 also allows year 0 and any number of decimals. */
export const momentKey = z.object({
  at: z.iso.datetime({ precision: 3 }).refine((at) => at >= FIRST_DAY),
  id: z.uuid(),
});
export type MomentKey = z.output<typeof momentKey>;

export const tapsKey = z.object({
  taps: z.int().min(0).max(INTEGER_MAX),
  id: field.given().regex(/^\d{1,18}$/),
});
export type TapsKey = z.output<typeof tapsKey>;

const encodeCursor = (key: CursorKey): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(key));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
};

function decodeCursor(cursor: string): unknown {
  try {
    const bytes = atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(toBytes(bytes)));
  } catch {
    return null;
  }
}

const toBytes = (binary: string) => Uint8Array.from(binary, (character) => character.charCodeAt(0));

/** @param key schema of the sort key in the cursor @param size default page size */
export const pageQuery = <K extends z.ZodType<CursorKey>>(key: K, size = API_PAGE_SIZE_DEFAULT) => ({
  limit: described(
    numberInQuery(1, API_PAGE_SIZE_MAX).default(size).meta({
      type: "integer",
      minimum: 1,
      maximum: API_PAGE_SIZE_MAX,
      default: size,
    }),
    "openApi.fields.limit",
  ),
  cursor: described(
    field
      .given()
      .transform((raw, ctx): z.output<K> => {
        const { data } = key.safeParse(decodeCursor(raw));
        return data ?? field.refuse(ctx, "openApi.errors.cursor");
      })
      .optional(),
    "openApi.fields.cursor",
  ),
});

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: field.rows(item),
    nextCursor: described(field.output().nullable(), "openApi.fields.nextCursor"),
  });

/** @param rows rows of the page, plus one when there is a next page */
export function toPage<T, I>(
  rows: readonly T[],
  limit: number,
  { toItem, toKey }: { toItem: (row: T) => I; toKey: (row: T) => CursorKey },
): { items: I[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    nextCursor: last !== undefined && rows.length > limit ? encodeCursor(toKey(last)) : null,
  };
}
