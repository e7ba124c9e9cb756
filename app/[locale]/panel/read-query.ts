import type * as z from "zod";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/**
 * Parses the query of a list page; an invalid one, which the API would refuse, shows the whole list. Unlike the API's,
 * it has no number of rows.
 */
export function readQuery<T extends z.ZodType>(
  schema: T,
  { limit: _, ...params }: Awaited<SearchParams>,
): z.output<T> {
  const present = Object.entries(params).filter(([, value]) => typeof value === "string" && value !== "");
  const { data } = schema.safeParse(Object.fromEntries(present));
  return data ?? schema.parse({});
}
