import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";
import { keyOf, type ReadCall } from "./call-query.ts";

/**
 * Puts a response into loaded data. Refetches only data that is not loaded, or is being fetched: what arrives may be older
 * than the response.
 *
 * @param queryKey of the options in `lib/client/queries`, which type the data
 */
export function putResponse<TData>(
  queries: QueryClient,
  queryKey: DataTag<QueryKey, TData, Error>,
  change: (data: TData) => TData,
): Promise<void> {
  const query = { queryKey, exact: true };
  const mustRefetch = queries.getQueryData(queryKey) === undefined || queries.isFetching(query) > 0;
  queries.setQueryData(queryKey, (data: TData | undefined) => (data === undefined ? data : change(data)));
  return mustRefetch ? queries.invalidateQueries(query) : Promise.resolve();
}

/**
 * Puts a changed item into the loaded pages of a list. The caller refetches them, as the change may move items between pages.
 *
 * @param call that reads the list
 * @param name of the items in a page; data without them stays unchanged
 */
export function putInLists<TName extends string, T extends { id: string }>(
  queries: QueryClient,
  call: ReadCall,
  name: TName,
  changed: T,
): void {
  queries.setQueriesData<Partial<Record<TName, T[]>>>({ queryKey: keyOf(call) }, (list) => {
    const items = list?.[name];
    return items ? { ...list, [name]: withChanged(items, changed) } : list;
  });
}

/** Replaces the item with the same id; a list without it stays unchanged. */
export const withChanged = <T extends { id: string }>(list: readonly T[], changed: T): T[] =>
  list.map((item) => (item.id === changed.id ? changed : item));

export const withoutId = <T extends { id: string }>(list: readonly T[], id: string): T[] =>
  list.filter((item) => item.id !== id);
