import { AUDIT_ACTIONS, type AuditAction, type AuditPerson } from "#lib/domain/admin/audit";
import type { Role } from "#lib/domain/profile/profile";
import { cardFromWire, type CardViewModel } from "#lib/wire/card/client";
import type { AdminUserWire } from "./admin.ts";
import type { AdminWire, AuditEntryWire } from "./admin-area.ts";

/** Runs in the browser: types and conversions only, no schemas. */

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
  hasOrder: boolean;
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
  hasOrder: wire.order.status !== "",
});

export interface AdminViewModel {
  id: string;
  username: string;
  fullName: string;
  email: string;
  createdAt: string;
  isSelf: boolean;
  hasSecondFactor: boolean;
}

export const adminFromWire = ({ _id, ...same }: AdminWire): AdminViewModel => ({ id: _id, ...same });

export interface AuditViewModel {
  id: string;
  at: string;
  /** Null for an action unknown to this build. */
  action: AuditAction | null;
  actor: AuditPerson | null;
  target: AuditPerson | null;
  fields: string[];
}

const personFromWire = (wire: AuditEntryWire["actor"]): AuditPerson | null =>
  wire && { id: wire._id, username: wire.username };

export const auditFromWire = ({ id, at, action, actor, target, fields }: AuditEntryWire): AuditViewModel => ({
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

export const toActivationWire = (userId: string, isActive: boolean) => ({
  _id: userId,
  action: "validation",
  validation: isActive,
});

export const toDeletionWire = (userId: string) => ({ _id: userId, action: "delete", delete: true });
