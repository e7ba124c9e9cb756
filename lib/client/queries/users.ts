import { queryOptions } from "@tanstack/react-query";
import type { SortOrder, UserSort } from "@/lib/domain/admin-user";
import type { Role } from "@/lib/domain/profile";
import { paths } from "@/lib/wire/paths";
import type { UsersAnswer, UsersSummaryAnswer } from "@/lib/wire/portal";
import { cardFromWire, userFromWire } from "@/lib/wire/portal-rows";
import { get, type Call } from "./query-api";

/** What the list is narrowed and ordered by; "" means all. */
export interface UserSelection {
  text: string;
  role: Role | "";
  status: "active" | "inactive" | "";
  sort: UserSort;
  order: SortOrder;
}

export interface UserSearch extends UserSelection {
  /** From 1. */
  page: number;
}

/** Begins every key below: to be invalidated after a change. */
export const USERS_KEY = ["users"] as const;

function toQuery({ text, role, status, sort, order }: UserSelection): URLSearchParams {
  return new URLSearchParams({
    ...(text && { search: text }),
    ...(role && { role }),
    ...(status && { isActive: String(status === "active") }),
    sort,
    order,
  });
}

/** One page of the list. */
export const usersQuery = (call: Call, search: UserSearch) =>
  queryOptions({
    queryKey: [...USERS_KEY, "list", search],
    queryFn: async ({ signal }) => {
      const query = toQuery(search);
      query.set("page", String(search.page));
      const answer = await get<UsersAnswer>(call, { path: `${paths.users}?${query}`, signal });
      return { users: answer.users.map(userFromWire), total: answer.total, limit: answer.limit };
    },
  });

/** How many accounts there are, how many wait, and how many messages do: for the menu of every page. */
export const usersSummaryQuery = (call: Call) =>
  queryOptions({
    queryKey: [...USERS_KEY, "summary"],
    queryFn: ({ signal }) => get<UsersSummaryAnswer>(call, { path: paths.usersSummary, signal }),
  });

/** Call 16; it is anybody's, so that no cookies go along (SPEC §7). */
export const cardQuery = (call: Call, userId: string) =>
  queryOptions({
    queryKey: ["card", userId],
    queryFn: async ({ signal }) => {
      const { card } = await get<{ card: Parameters<typeof cardFromWire>[0] }>(call, {
        path: paths.card(userId),
        credentials: "omit",
        signal,
      });
      return cardFromWire(card);
    },
    // Its owner may have changed it a moment ago.
    gcTime: 0,
  });

/** Address of the file with everyone that the list's filters leave. */
export const usersExportPath = (selection: UserSelection) => `${paths.usersExport}?${toQuery(selection)}`;
