import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import type { ContactsResponse, ExchangeSettingResponse } from "#lib/wire/exchange/responses";
import { defineList } from "#lib/client/list/list";
import { labelFilter, textFilter, type FilterValues } from "#lib/client/list/search";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const contactList = defineList({
  filters: { text: textFilter("search"), tag: labelFilter("tag") },
  key: queryKeys.contactList,
  load: (call, query, signal) =>
    get<ContactsResponse>(call, { path: `${paths.contacts}?${new URLSearchParams(query)}`, signal }),
  rows: ({ contacts }) => contacts,
});

export type ContactFilters = FilterValues<typeof contactList.filters>;

export const unreadContactsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.unreadContacts,
    queryFn: async ({ signal }) =>
      (await get<ContactsResponse>(call, { path: `${paths.contacts}?limit=1`, signal })).unread,
  });

export const exchangeSettingQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.exchangeSetting,
    queryFn: ({ signal }) => get<ExchangeSettingResponse>(call, { path: paths.exchangeSetting, signal }),
  });
