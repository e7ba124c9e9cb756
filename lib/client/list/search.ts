import { LINE_MAX_CHARS } from "#lib/domain/limits";
import { parseDay } from "#lib/domain/time/date";

export type Params = Pick<URLSearchParams, "get">;

/** A filter of a list: one parameter of the screen's URL, and of the list's call. */
export interface Filter<Value extends string | number> {
  /** Name of the parameter. */
  readonly name: string;
  /** Value of a URL without the parameter. */
  readonly unset: Value;
  /** Returns `unset` for an unknown value. */
  readonly read: (params: Params) => Value;
  /** Typed letter by letter. */
  readonly isTyped: boolean;
}

export type Filters = Readonly<Record<string, Filter<string | number>>>;

export type FilterValues<Given extends Filters> = {
  [Name in keyof Given]: Given[Name] extends Filter<infer Value> ? Value : never;
};

export type SearchOf<Given extends Filters> = FilterValues<Given> & { page: number };

export const textFilter = (name: string): Filter<string> => ({
  name,
  unset: "",
  isTyped: true,
  read: (params) => readText(params, name),
});

/** A text that is chosen, e.g. a tag. */
export const labelFilter = (name: string): Filter<string> => ({ ...textFilter(name), isTyped: false });

/** A day in Algiers ("2026-11-20"). */
export const dayFilter = (name: string): Filter<string> => ({
  name,
  unset: "",
  isTyped: false,
  read: (params) => parseDay(params.get(name) ?? "") ?? "",
});

export const choiceFilter = <const Value extends string | number, const Unset extends string | number>(
  name: string,
  values: readonly Value[],
  unset: Unset,
): Filter<Value | Unset> => ({
  name,
  unset,
  isTyped: false,
  read: (params) => values.find((value) => String(value) === params.get(name)) ?? unset,
});

/** Replaces control characters, because PostgreSQL text cannot hold all of them. */
const readText = (params: Params, name: string): string =>
  (params.get(name) ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, LINE_MAX_CHARS);

/** Returns a page number from 1; 1 for an invalid one. */
const readPage = (params: Params): number => {
  const page = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
};

/** Values of filters without parameters. */
export const unsetValues = <Given extends Filters>(filters: Given): FilterValues<Given> =>
  Object.fromEntries(Object.entries(filters).map(([key, { unset }]) => [key, unset])) as FilterValues<Given>;

/** Reads filters and page from a URL; unknown values count as absent. */
export const readSearch = <Given extends Filters>(filters: Given, params: Params): SearchOf<Given> => {
  const values = Object.entries(filters).map(([key, { read }]) => [key, read(params)]);
  return { ...Object.fromEntries(values), page: readPage(params) } as SearchOf<Given>;
};

/** Writes a search into a query, of which other parameters stay. Absent filters and the first page are not written. */
export function writeSearch<Given extends Filters>(
  filters: Given,
  search: SearchOf<Given>,
  query = new URLSearchParams(),
): URLSearchParams {
  const written = new URLSearchParams(query);
  const set = (name: string, value: string | number, unset: string | number) =>
    value === unset ? written.delete(name) : written.set(name, String(value));
  for (const [key, { name, unset }] of Object.entries(filters)) {
    set(name, search[key as keyof Given], unset);
  }
  set("page", search.page, 1);
  return written;
}
