import { queryOptions } from "@tanstack/react-query";
import { defineList } from "#lib/client/list/list";
import { labelFilter, textFilter, type FilterValues } from "#lib/client/list/search";
import { queryKeys } from "./keys.ts";
import { sendCall, type Call } from "./query-api.ts";

export const contactList = defineList({
  filters: { text: textFilter("search"), tag: labelFilter("tag") },
  key: queryKeys.contactList,
  load: (call, query, signal) => sendCall(call, { call: "GET /api/users/contacts/v1", query, signal }),
  rows: ({ contacts }) => contacts,
});

export type ContactFilters = FilterValues<typeof contactList.filters>;

export const unreadContactsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.unreadContacts,
    queryFn: async ({ signal }) =>
      (await sendCall(call, { call: "GET /api/users/contacts/v1", query: { limit: 1 }, signal })).unread,
  });

export const exchangeSettingQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.exchangeSetting,
    queryFn: ({ signal }) => sendCall(call, { call: "GET /api/users/exchange/v1", signal }),
  });
