import * as z from "zod";
import type { AdminAccount } from "../domain/admin-user.ts";
import { AUDIT_ACTIONS, type AuditEntry, type AuditFilter } from "../domain/audit.ts";
import {
  ACTIVATIONS_MAX,
  CONTACT_NUMBERS_MAX,
  FULL_NAME_MAX_CHARS,
  OFFERS_MAX,
  OPENING_HOURS_MAX,
  PRICE_MAX_DA,
} from "../domain/limits.ts";
import type { Settings, SettingsChanges } from "../domain/settings.ts";
import { checkUsername } from "../domain/username.ts";
import * as field from "../schemas/fields.ts";
import { pagingShape, type AdminUserWire } from "./admin.ts";

/** The portal's calls beyond CONTRACT §3 (docs/api.md). */

/** Each id once, in the order given. */
export const activateUsersBody = z
  .object({
    ids: field
      .list(field.uuid, ACTIVATIONS_MAX)
      .transform((ids, ctx) => (ids.length ? [...new Set(ids)] : field.refuseMissing(ctx))),
  })
  .transform(({ ids }) => ids);

export const correctEmailBody = z
  .object({ _id: field.uuid, email: field.email("errors.emailNotValid") })
  .transform(({ _id, email }) => ({ id: _id, email }));

const priceDa = z
  .number()
  .transform((value, ctx) =>
    Number.isInteger(value) && value >= 1 && value <= PRICE_MAX_DA
      ? value
      : field.refuse(ctx, "errors.priceNotValid", { max: PRICE_MAX_DA }),
  );

const weekday = z
  .number()
  .transform((value, ctx) =>
    Number.isInteger(value) && value >= 1 && value <= 7 ? value : field.refuse(ctx, "errors.choiceNotValid"),
  );

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const time = z
  .string()
  .transform((raw, ctx) => (raw === "" || TIME.test(raw) ? raw : field.refuse(ctx, "errors.timeNotValid")));

const openingHours = z
  .object({ fromDay: weekday, toDay: weekday, opens: time, closes: time })
  .transform((row, ctx) => {
    // Times of this form compare as texts; both empty is closed.
    const isRight = row.opens === "" ? row.closes === "" : row.opens < row.closes;
    return isRight ? row : field.refuse(ctx, "errors.hoursNotValid", undefined, ["closes"]);
  });

const once = <T>(values: T[]): T[] => [...new Set(values)];

/** Absent keys stay as they are. */
export const settingsBody = z
  .object({
    prices: z.object({ standard: priceDa.optional(), withReferral: priceDa.optional() }).optional(),
    offers: field.list(priceDa, OFFERS_MAX).transform(once).optional(),
    contact: z
      .object({
        whatsapp: field
          .list(field.phone({ isRequired: true }), CONTACT_NUMBERS_MAX)
          .transform(once)
          .optional(),
        email: field.optionalEmail("errors.emailNotValid").optional(),
        hours: field.list(openingHours, OPENING_HOURS_MAX).optional(),
      })
      .optional(),
  })
  // Keys that were absent are absent in what zod gives; its types cannot tell that from `undefined`.
  .transform((wire) => wire as SettingsChanges);

export const addAdminBody = z.object({
  fullName: field.text({ maxChars: FULL_NAME_MAX_CHARS, isRequired: true }),
  email: field.email("errors.emailNotValid"),
  password: field.newPassword,
});

/** A UUID, or a username in any case. */
const person = z.string().transform((raw, ctx) => {
  const given = raw.trim().toLowerCase();
  if (field.uuid.safeParse(given).success) return given;
  const checked = checkUsername(given);
  return checked.ok ? checked.value : field.refuse(ctx, "errors.personNotValid");
});

export const auditQuery = z
  .object({
    action: field.choice(AUDIT_ACTIONS).optional(),
    actor: person.optional(),
    target: person.optional(),
    from: field.day.optional(),
    to: field.day.optional(),
    ...pagingShape,
  })
  .transform(({ action, actor, target, from, to, page, limit }): AuditFilter => ({
    ...(action && { action }),
    ...(actor && { actor }),
    ...(target && { target }),
    ...(from && { from }),
    ...(to && { to }),
    page,
    limit,
  }));

export interface UsersAnswer {
  users: AdminUserWire[];
  total: number;
  page: number;
  limit: number;
}

export interface UsersSummaryAnswer {
  /** All accounts. */
  users: number;
  /** Inactive ones that are no admin's. */
  waiting: number;
  /** Messages that nobody has read and nobody has put away. */
  unread: number;
}

export interface ActivateUsersAnswer {
  message: string;
  users: AdminUserWire[];
}

/** After a change of one user. */
export interface UserAnswer {
  message: string;
  user: AdminUserWire;
}

export interface SettingsAnswer {
  /** Those in force. */
  settings: Settings;
  /** OFFER_PRICES is set: the offers are the environment's, and cannot be changed here. */
  offersFromEnvironment: boolean;
}

export type SettingsSavedAnswer = SettingsAnswer & { message: string };

export type AdminWire = ReturnType<typeof toAdminWire>;

export interface AdminsAnswer {
  admins: AdminWire[];
}

export interface AdminAddedAnswer {
  message: string;
  admin: AdminWire;
}

export type AuditEntryWire = ReturnType<typeof toAuditEntryWire>;

export interface AuditAnswer {
  entries: AuditEntryWire[];
  total: number;
  page: number;
  limit: number;
}

export const toAdminWire = (
  { id, username, fullName, email, createdAt }: AdminAccount,
  { ownId }: { ownId: string },
) => ({ _id: id, username, fullName, email, createdAt: createdAt.toISOString(), isSelf: id === ownId });

const toPersonWire = (one: AuditEntry["actor"]) => one && { _id: one.id, username: one.username };

export const toAuditEntryWire = ({ id, at, action, actor, target, fields }: AuditEntry) => ({
  id,
  at: at.toISOString(),
  action,
  actor: toPersonWire(actor),
  target: toPersonWire(target),
  fields,
});
