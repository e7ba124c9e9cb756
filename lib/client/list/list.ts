import type { CallQuery } from "#lib/client/queries/call-query";
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
  /** @param query the search, as in the URL, and always with the page */
  query: (call: Call, query: Readonly<Record<string, string>>) => CallQuery<Page>;
  rows: (page: Page) => readonly Row[];
}

/** Infers the types of a list. */
export const defineList = <Given extends Filters, Page extends ListPage, Row>(
  list: List<Given, Page, Row>,
): List<Given, Page, Row> => list;

/** Reads one row only. */
export function totalQuery<Given extends Filters, Page extends ListPage, Row>(
  { filters, query }: List<Given, Page, Row>,
  call: Call,
  search: SearchOf<Given>,
) {
  return query(call, { ...Object.fromEntries(writeSearch(filters, { ...search, page: 1 })), limit: "1" });
}

/** @param part by default the first page without filters */
export function listQuery<Given extends Filters, Page extends ListPage, Row>(
  { filters, query }: List<Given, Page, Row>,
  call: Call,
  part: Partial<SearchOf<Given>>,
) {
  const search = { ...unsetValues(filters), page: 1, ...part };
  return query(call, { ...Object.fromEntries(writeSearch(filters, search)), page: String(search.page) });
}
