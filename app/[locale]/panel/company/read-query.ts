import type * as z from "zod";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** What a list's address asks for; a page shows the whole list for anything that a call would refuse. */
export function readQuery<T extends z.ZodType>(schema: T, given: Awaited<SearchParams>): z.output<T> {
  const present = Object.entries(given).filter(([, value]) => typeof value === "string" && value !== "");
  const { data } = schema.safeParse(Object.fromEntries(present));
  return data ?? schema.parse({});
}
