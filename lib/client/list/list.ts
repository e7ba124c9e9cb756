import { queryOptions, type QueryKey } from "@tanstack/react-query";
import type { Call } from "#lib/client/queries/query-api";
import { writeSearch, type Filters, type SearchOf } from "./search";

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
   * @param query the search, as in the URL
   * @throws CallFailed with the text to show
   */
  load: (call: Call, query: URLSearchParams, signal: AbortSignal) => Promise<Page>;
  rows: (page: Page) => readonly Row[];
}

/** Infers the types of a list. */
export const defineList = <Given extends Filters, Page extends ListPage, Row>(
  list: List<Given, Page, Row>,
): List<Given, Page, Row> => list;

export const listQuery = <Given extends Filters, Page extends ListPage, Row>(
  { filters, key, load }: List<Given, Page, Row>,
  call: Call,
  search: SearchOf<Given>,
) =>
  queryOptions({
    queryKey: key(search),
    queryFn: ({ signal }) => load(call, writeSearch(filters, search), signal),
  });
