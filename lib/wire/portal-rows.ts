import { CARD_IMAGES, type CardImage } from "../domain/colour.ts";
import { AUDIT_ACTIONS, type AuditAction, type AuditPerson } from "../domain/audit.ts";
import type { OrderStatus } from "../domain/order-status.ts";
import type { Role } from "../domain/profile.ts";
import type { AdminUserWire } from "./admin.ts";
import type { OrderHistoryWire } from "./order-status.ts";
import type { AdminWire, AuditEntryWire } from "./portal.ts";

/** What the portal's screens read of its answers, in our own words. Shapes only: it runs in the browser. */

export interface CardRow {
  /** #RRGGBB */
  colour: string;
  /** Empty on a business card. */
  image: CardImage | "";
  message: string;
}

export interface UserRow {
  id: string;
  username: string;
  fullName: string;
  email: string;
  /** The first number, as stored; may be empty. */
  phone: string;
  address: string;
  role: Role;
  isActive: boolean;
  isVerified: boolean;
  createdAt: string;
  card: CardRow;
  hasOrder: boolean;
}

interface CardWire {
  color: string;
  image_on_card: string;
  MessageOn_Card: string;
}

export const cardFromWire = (wire: CardWire): CardRow => ({
  colour: wire.color,
  image: CARD_IMAGES.find((image) => image === wire.image_on_card) ?? "",
  message: wire.MessageOn_Card,
});

export const userFromWire = (wire: AdminUserWire): UserRow => ({
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
  hasOrder: wire.order.status !== "",
});

export interface AdminRow {
  id: string;
  username: string;
  fullName: string;
  email: string;
  createdAt: string;
  isSelf: boolean;
}

export const adminFromWire = ({ _id, ...same }: AdminWire): AdminRow => ({ id: _id, ...same });

export interface AuditRow {
  id: string;
  at: string;
  /** Null for one that this build does not know yet. */
  action: AuditAction | null;
  actor: AuditPerson | null;
  target: AuditPerson | null;
  fields: string[];
}

const personFromWire = (wire: AuditEntryWire["actor"]): AuditPerson | null =>
  wire && { id: wire._id, username: wire.username };

export const auditFromWire = ({ id, at, action, actor, target, fields }: AuditEntryWire): AuditRow => ({
  id,
  at,
  action: AUDIT_ACTIONS.find((known) => known === action) ?? null,
  actor: personFromWire(actor),
  target: personFromWire(target),
  fields,
});

export const toVerificationWire = (userId: string, isVerified: boolean) => ({
  _id: userId,
  verified: isVerified,
});

export const toUserIdWire = (userId: string) => ({ _id: userId });

export const toEmailCorrectionWire = (userId: string, email: string) => ({ _id: userId, email });

/** An order with its history. */
export interface OrderRow {
  number: number;
  status: OrderStatus;
  priceDa: number;
  /** The newest first. */
  changes: { status: OrderStatus; changedAt: string }[];
}

export const orderFromWire = ({ number, status, price, changes }: OrderHistoryWire): OrderRow => ({
  number,
  status,
  priceDa: price,
  changes: changes.toReversed(),
});

export const toOrderStatusWire = (userId: string, status: OrderStatus) => ({ _id: userId, status });
