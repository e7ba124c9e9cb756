import type { Role } from "@/lib/domain/profile";
import { pages } from "@/lib/wire/paths";

/** Filters of the list, as they stand in the address; "" means all. */
export interface UserSearch {
  text: string;
  role: Role | "";
  status: "active" | "inactive" | "";
  page: number;
}

/** Address of a page of the list. */
export function userSearchPath({ text, role, status, page }: UserSearch): string {
  const query = new URLSearchParams({
    ...(text && { search: text }),
    ...(role && { role }),
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${pages.adminProfiles}?${query}` : pages.adminProfiles;
}
