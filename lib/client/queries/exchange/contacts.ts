import { defineList } from "#lib/client/list/list";
import { labelFilter, textFilter, type FilterValues } from "#lib/client/list/search";
import { callQuery, callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

export const contactList = defineList({
  filters: { text: textFilter("search"), tag: labelFilter("tag") },
  query: (call, query) => callQuery(call, { call: "GET /api/users/contacts/v1", query }),
  rows: ({ contacts }) => contacts,
});

export type ContactFilters = FilterValues<typeof contactList.filters>;

export const unreadContactsQuery = (call: Call) =>
  callQueryOf(call, { call: "GET /api/users/contacts/v1", query: { limit: 1 } }, ({ unread }) => unread);

export const exchangeSettingQuery = (call: Call) => callQuery(call, { call: "GET /api/users/exchange/v1" });
