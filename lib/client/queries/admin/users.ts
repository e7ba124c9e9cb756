import { queryOptions } from "@tanstack/react-query";
import type { SortOrder, UserSort } from "#lib/domain/admin/admin-user";
import type { Role } from "#lib/domain/profile/profile";
import { paths } from "#lib/wire/api-paths";
import { type UsersResponse, userFromWire } from "#lib/wire/user/client";
import type { UsersSummaryResponse } from "#lib/wire/user/responses";
import { cardFromWire } from "#lib/wire/card/client";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

export interface UserSelection {
  text: string;
  role: Role | "";
  status: "active" | "inactive" | "";
  sort: UserSort;
  order: SortOrder;
}

export interface UserSearch extends UserSelection {
  page: number;
}

function toQuery({ text, role, status, sort, order }: UserSelection): URLSearchParams {
  return new URLSearchParams({
    ...(text && { search: text }),
    ...(role && { role }),
    ...(status && { isActive: String(status === "active") }),
    sort,
    order,
  });
}

export const usersQuery = (call: Call, search: UserSearch) =>
  queryOptions({
    queryKey: queryKeys.userList(search),
    queryFn: async ({ signal }) => {
      const query = toQuery(search);
      query.set("page", String(search.page));
      const response = await get<UsersResponse>(call, { path: `${paths.users}?${query}`, signal });
      const { total, isTotalCapped, limit } = response;
      return { users: response.users.map(userFromWire), total, isTotalCapped, limit };
    },
  });

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

export const usersExportPath = (selection: UserSelection) => `${paths.usersExport}?${toQuery(selection)}`;
