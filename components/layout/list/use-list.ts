"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useApi } from "#lib/client/api/use-api";
import { listQuery, type List, type ListPage } from "#lib/client/list/list";
import {
  readSearch,
  unsetValues,
  writeSearch,
  type Filters,
  type FilterValues,
  type SearchOf,
} from "#lib/client/list/search";
import { useQueryString } from "#lib/client/use-query-string";
import { useLastPage } from "./use-last-page";

/**
 * Loads the page of a list that the URL names. Other parameters of the URL stay.
 * @param rendered the page that the server has rendered
 */
export function useList<Given extends Filters, Page extends ListPage, Row>(
  list: List<Given, Page, Row>,
  rendered?: { search: SearchOf<Given>; page: Page },
) {
  const { filters, rows } = list;
  const { params, change } = useQueryString();
  const search = readSearch(filters, params);
  const isRendered =
    rendered && String(writeSearch(filters, search)) === String(writeSearch(filters, rendered.search));
  const query = useQuery({
    ...listQuery(list, useApi(), search),
    ...(isRendered && { initialData: rendered.page }),
    placeholderData: keepPreviousData,
  });
  useLastPage(query, search.page, (page) => write({}, page, { isSameStep: true }));

  /** @returns whether text changes that was there before, and stays */
  function isTyping(part: Partial<FilterValues<Given>>): boolean {
    const now = readSearch(filters, new URLSearchParams(window.location.search));
    return Object.entries(part).some(
      ([key, value]) => filters[key]?.isTyped && value !== "" && now[key] !== "",
    );
  }

  function write(part: Partial<FilterValues<Given>>, page: number, step: { isSameStep: boolean }) {
    // The URL is newer than the last render: typed text arrives after a pause.
    const url = new URLSearchParams(window.location.search);
    change(writeSearch(filters, { ...readSearch(filters, url), ...part, page }, url), step);
  }

  return {
    search,
    query,
    /** Rows of the page; none while it is loaded for the first time. */
    rows: query.data ? rows(query.data) : [],
    openPage: (page: number) => write({}, page, { isSameStep: false }),
    /** Changes filters, and opens the first page. More letters in a search replace the history entry of the first. */
    narrow: (part: Partial<FilterValues<Given>>) => write(part, 1, { isSameStep: isTyping(part) }),
    reset: () => write(unsetValues(filters), 1, { isSameStep: false }),
  };
}
