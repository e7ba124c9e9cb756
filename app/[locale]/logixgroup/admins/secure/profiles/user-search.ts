import type { UserSearch } from "@/components/admin/user-search";
import type { AdminUserFilter } from "@/lib/domain/admin-user";
import { LINE_MAX_CHARS, PAGE_SIZE_DEFAULT } from "@/lib/domain/limits";
import { ROLES } from "@/lib/domain/profile";

export type SearchParams = Record<string, string | string[] | undefined>;

/** What the address asks for; whatever it does not know counts as absent. */
export function readUserSearch(params: SearchParams): UserSearch {
  const page = oneOf(params.page);
  return {
    // A database has no place for control characters.
    text: oneOf(params.search)
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, LINE_MAX_CHARS),
    role: ROLES.find((role) => role === oneOf(params.role)) ?? "",
    status: (["active", "inactive"] as const).find((status) => status === oneOf(params.status)) ?? "",
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export const toUserFilter = ({ text, role, status, page }: UserSearch): AdminUserFilter => ({
  ...(text && { search: text }),
  ...(role && { role }),
  ...(status && { isActive: status === "active" }),
  page,
  limit: PAGE_SIZE_DEFAULT,
});

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";
