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

/** What the admin list is narrowed by; absent means all. */
export interface AdminUserFilter {
  search?: string;
  role?: Profile["role"];
  isActive?: boolean;
  /** From 1. */
  page: number;
  limit: number;
}
