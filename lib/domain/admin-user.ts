import type { OrderStatus } from "./order-status.ts";
import type { CardDesign, Profile } from "./profile.ts";

/** One row of the admin list (CONTRACT §4 AdminUser). */
export interface AdminUser extends Pick<
  Profile,
  | "id"
  | "uid"
  | "username"
  | "fullName"
  | "email"
  | "phones"
  | "address"
  | "role"
  | "isActive"
  | "isVerified"
  | "status"
  | "referralFrom"
  | "createdAt"
> {
  card: Pick<CardDesign, "colour" | "image" | "message">;
  /** The newest order; null for accounts that never ordered, such as admins. */
  order: { number: number; status: OrderStatus; priceDa: number } | null;
}

export const USER_SORTS = ["createdAt", "fullName", "username", "isActive"] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const SORT_ORDERS = ["asc", "desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Which users, and in which order; what is absent narrows nothing. */
export interface AdminUserSelection {
  search?: string;
  role?: Profile["role"];
  isActive?: boolean;
  sort: UserSort;
  order: SortOrder;
}

/** One page of them. */
export interface AdminUserFilter extends AdminUserSelection {
  /** From 1. */
  page: number;
  limit: number;
}

/** How many accounts there are, and how many profiles wait for an admin. */
export interface UserSummary {
  users: number;
  waiting: number;
}

/** One of those who may do all this. */
export type AdminAccount = Pick<Profile, "id" | "username" | "fullName" | "email" | "createdAt">;
