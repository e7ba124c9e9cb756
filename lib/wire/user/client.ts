import { isClosed } from "#lib/domain/order/order-status";
import type { Role } from "#lib/domain/profile/profile";
import { cardFromWire, type CardViewModel } from "#lib/wire/card/client";
import type { AdminUserWire } from "./responses.ts";

export interface UserViewModel {
  id: string;
  username: string;
  fullName: string;
  email: string;
  /** Primary number; may be empty. */
  phone: string;
  address: string;
  role: Role;
  isActive: boolean;
  isVerified: boolean;
  createdAt: string;
  card: CardViewModel;
  orderNumber: number;
  /** The order is not yet delivered, returned, refused or cancelled. */
  hasOpenOrder: boolean;
}

export const userFromWire = (wire: AdminUserWire): UserViewModel => ({
  id: wire._id,
  username: wire.username,
  fullName: wire.fullName,
  email: wire.email,
  phone: wire.phone.PrPhone,
  address: wire.address,
  role: wire.role,
  isActive: wire.isActive,
  isVerified: wire.profile_meta.verified,
  createdAt: wire.createdAt,
  card: cardFromWire(wire.card),
  orderNumber: wire.order.number,
  hasOpenOrder: wire.order.status !== "" && !isClosed(wire.order.status),
});

export const toVerificationWire = (userId: string, isVerified: boolean) => ({
  _id: userId,
  verified: isVerified,
});

export const toUserIdWire = (userId: string) => ({ _id: userId });

export const toActivationWire = (userId: string, isActive: boolean) =>
  ({ _id: userId, action: "validation", validation: isActive }) as const;

export const toDeletionWire = (userId: string) => ({ _id: userId, action: "delete", delete: true }) as const;
