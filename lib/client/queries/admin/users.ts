import { queryOptions } from "@tanstack/react-query";
import { SORT_ORDERS, USER_SORTS } from "#lib/domain/admin/admin-user";
import { ROLES } from "#lib/domain/profile/profile";
import { paths } from "#lib/wire/api-paths";
import { type UsersResponse, userFromWire } from "#lib/wire/user/client";
import type { UsersSummaryResponse } from "#lib/wire/user/responses";
import { cardFromWire } from "#lib/wire/card/client";
import { defineList } from "#lib/client/list/list";
import { choiceFilter, textFilter, writeSearch, type FilterValues } from "#lib/client/list/search";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

export const userList = defineList({
  filters: {
    text: textFilter("search"),
    role: choiceFilter("role", ROLES, ""),
    status: choiceFilter("status", ["active", "inactive"], ""),
    sort: choiceFilter("sort", USER_SORTS, "createdAt"),
    order: choiceFilter("order", SORT_ORDERS, "desc"),
  },
  key: queryKeys.userList,
  load: async (call, query, signal) => {
    const path = `${paths.users}?${toCallQuery(query)}`;
    const { users, total, isTotalCapped, limit } = await get<UsersResponse>(call, { path, signal });
    return { users: users.map(userFromWire), total, isTotalCapped, limit };
  },
  rows: ({ users }) => users,
});

export type UserFilters = FilterValues<typeof userList.filters>;

function toCallQuery(query: URLSearchParams): URLSearchParams {
  const status = query.get("status");
  const written = new URLSearchParams(query);
  written.delete("status");
  if (status) written.set("isActive", String(status === "active"));
  return written;
}

export const usersSummaryQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.usersSummary,
    queryFn: ({ signal }) => get<UsersSummaryResponse>(call, { path: paths.usersSummary, signal }),
  });

/** Sent without cookies, because the call is public (card 7). */
export const cardQuery = (call: Call, userId: string) =>
  queryOptions({
    queryKey: queryKeys.card(userId),
    queryFn: async ({ signal }) => {
      const { card } = await get<{ card: Parameters<typeof cardFromWire>[0] }>(call, {
        path: paths.card(userId),
        credentials: "omit",
        signal,
      });
      return cardFromWire(card);
    },
    // The owner may have changed it.
    gcTime: 0,
  });

export const usersExportPath = (filters: UserFilters) =>
  `${paths.usersExport}?${toCallQuery(writeSearch(userList.filters, { ...filters, page: 1 }))}`;
