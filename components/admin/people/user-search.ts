import { SORT_ORDERS, USER_SORTS } from "#lib/domain/admin/admin-user";
import { readPage, readSearchText, type Params } from "#lib/client/read-list-params";
import type { UserSearch } from "#lib/client/queries/admin/users";
import { ROLES } from "#lib/domain/profile/profile";
import { PERSON_PARTS, type PersonPart } from "./user-actions";

const STATUSES = ["active", "inactive"] as const;

/** Reads the filters from the URL; unknown values count as absent. */
export function readUserSearch(params: Params): UserSearch {
  return {
    text: readSearchText(params),
    role: ROLES.find((role) => role === params.get("role")) ?? "",
    status: STATUSES.find((status) => status === params.get("status")) ?? "",
    sort: USER_SORTS.find((sort) => sort === params.get("sort")) ?? "createdAt",
    order: SORT_ORDERS.find((order) => order === params.get("order")) ?? "desc",
    page: readPage(params),
  };
}

/** Returns the query string of a search, without default values. */
export function toUserQuery({ text, role, status, sort, order, page }: UserSearch): URLSearchParams {
  const isNewestFirst = sort === "createdAt" && order === "desc";
  return new URLSearchParams({
    ...(text && { search: text }),
    ...(role && { role }),
    ...(status && { status }),
    ...(!isNewestFirst && { sort, order }),
    ...(page > 1 && { page: String(page) }),
  });
}

export interface OpenPerson {
  id: string;
  part: PersonPart;
}

/** Returns the person whose drawer is open, or null. */
export function readOpenPerson(params: Params): OpenPerson | null {
  const id = params.get("person") ?? "";
  if (!/^[\da-f-]{36}$/.test(id)) return null;
  return { id, part: PERSON_PARTS.find((part) => part === params.get("part")) ?? "profile" };
}

export function withPerson(search: UserSearch, { id, part }: OpenPerson): URLSearchParams {
  const query = toUserQuery(search);
  query.set("person", id);
  if (part !== "profile") query.set("part", part);
  return query;
}
