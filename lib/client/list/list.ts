import { queryOptions, type QueryKey } from "@tanstack/react-query";
import type { Call } from "#lib/client/queries/query-api";
import { unsetValues, writeSearch, type Filters, type SearchOf } from "./search";

/** One page of a list. */
export interface ListPage {
  total: number;
  /** True when more match than were counted. */
  isTotalCapped?: boolean;
  /** Rows of a full page. */
  limit: number;
}

/** A list whose URL holds its search. */
export interface List<Given extends Filters, Page extends ListPage, Row> {
  filters: Given;
  key: (search: object) => QueryKey;
  /**
   * @param query the search, as in the URL, and always with the page
   * @throws CallFailed with the text to show
   */
  load: (call: Call, query: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Page>;
  rows: (page: Page) => readonly Row[];
}

/** Infers the types of a list. */
export const defineList = <Given extends Filters, Page extends ListPage, Row>(
  list: List<Given, Page, Row>,
): List<Given, Page, Row> => list;

/** @param part by default the first page without filters */
export function listQuery<Given extends Filters, Page extends ListPage, Row>(
  { filters, key, load }: List<Given, Page, Row>,
  call: Call,
  part: Partial<SearchOf<Given>>,
) {
  const search = { ...unsetValues(filters), page: 1, ...part };
  const query = { ...Object.fromEntries(writeSearch(filters, search)), page: String(search.page) };
  return queryOptions({ queryKey: key(search), queryFn: ({ signal }) => load(call, query, signal) });
}
