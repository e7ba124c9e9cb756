import { SORT_ORDERS, USER_SORTS } from "#lib/domain/admin/admin-user";
import { ROLES } from "#lib/domain/profile/profile";
import { userFromWire } from "#lib/wire/user/client";
import { cardFromWire } from "#lib/wire/card/client";
import { hrefOf } from "#lib/client/api/call-request";
import { defineList } from "#lib/client/list/list";
import { choiceFilter, textFilter, writeSearch, type FilterValues } from "#lib/client/list/search";
import { callQuery, callQueryOf, type ReadCall } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

export const userList = defineList({
  filters: {
    text: textFilter("search"),
    role: choiceFilter("role", ROLES, ""),
    status: choiceFilter("status", ["active", "inactive"], ""),
    sort: choiceFilter("sort", USER_SORTS, "createdAt"),
    order: choiceFilter("order", SORT_ORDERS, "desc"),
  },
  query: (call, query) =>
    callQueryOf(call, { call: "GET /api/group/all", query: toCallQuery(query) }, ({ users, ...page }) => ({
      users: users.map(userFromWire),
      ...page,
    })),
  rows: ({ users }) => users,
});

/** What to read again after a change of people. */
export const PEOPLE_CALLS = [
  "GET /api/group/all",
  "GET /api/group/person/v1",
  "GET /api/group/summary/v1",
] as const satisfies readonly ReadCall[];

export type UserFilters = FilterValues<typeof userList.filters>;

const toCallQuery = ({ status, ...same }: Readonly<Record<string, string>>) => ({
  ...same,
  ...(status && { isActive: String(status === "active") }),
});

export const usersSummaryQuery = (call: Call) => callQuery(call, { call: "GET /api/group/summary/v1" });

/** Sent without cookies, because the call is public (card 7). */
export const cardQuery = (call: Call, userId: string) => ({
  ...callQueryOf(
    call,
    { call: "GET /api/content/get_user_card/v1", query: { user_id: userId }, credentials: "omit" },
    ({ card }) => cardFromWire(card),
  ),
  // The owner may have changed it.
  gcTime: 0,
});

export const usersExportPath = (filters: UserFilters) =>
  hrefOf({
    call: "GET /api/group/export/v1",
    query: toCallQuery(Object.fromEntries(writeSearch(userList.filters, { ...filters, page: 1 }))),
  });
