import type { OrderStatus } from "#lib/domain/order/order-status";
import type { CardDesign, Profile } from "#lib/domain/profile/profile";

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
  /** Newest order; null when the account has none. */
  order: { number: number; status: OrderStatus; priceDa: number } | null;
}

export const USER_SORTS = ["createdAt", "fullName", "username", "isActive"] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const SORT_ORDERS = ["asc", "desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export interface AdminUserMatch {
  search?: string;
  role?: Profile["role"];
  isActive?: boolean;
}

export interface AdminUserSelection extends AdminUserMatch {
  sort: UserSort;
  order: SortOrder;
}

export interface AdminUserFilter extends AdminUserSelection {
  page: number;
  limit: number;
}

export interface UserSummary {
  users: number;
  waiting: number;
}

export interface AdminAccount extends Pick<Profile, "id" | "username" | "fullName" | "email" | "createdAt"> {
  hasSecondFactor: boolean;
}
