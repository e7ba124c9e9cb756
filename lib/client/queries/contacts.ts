import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import type { ContactsResponse, ExchangeSettingResponse } from "#lib/wire/exchange/responses";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export interface ContactSearch {
  text: string;
  tag: string;
  page: number;
}

export const contactsQuery = (call: Call, { text, tag, page }: ContactSearch) =>
  queryOptions({
    queryKey: queryKeys.contactList({ text, tag, page }),
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ search: text, tag, page: String(page) });
      return get<ContactsResponse>(call, { path: `${paths.contacts}?${query}`, signal });
    },
  });

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
