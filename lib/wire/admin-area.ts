import * as z from "zod";
import type { AdminAccount } from "#lib/domain/admin/admin-user";
import { AUDIT_ACTIONS, type AuditEntry, type AuditFilter } from "#lib/domain/admin/audit";
import {
  ACTIVATIONS_MAX,
  CONTACT_NUMBERS_MAX,
  FULL_NAME_MAX_CHARS,
  OFFERS_MAX,
  OPENING_HOURS_MAX,
  PRICE_MAX_DA,
  RETENTION_MAX_MONTHS,
} from "#lib/domain/limits";
import { isRetentionValid, RETENTION_MIN_MONTHS, type Retention } from "#lib/domain/admin/retention";
import type { Settings, SettingsChanges } from "#lib/domain/admin/settings";
import { checkUsername } from "#lib/domain/account/username";
import * as field from "#lib/schemas/fields";
import type { AdminUserWire } from "./admin.ts";
import { pagingShape } from "./paging.ts";

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
    // Such times compare as strings; both empty means closed.
    const isRight = row.opens === "" ? row.closes === "" : row.opens < row.closes;
    return isRight ? row : field.refuse(ctx, "errors.hoursNotValid", undefined, ["closes"]);
  });

const unique = <T>(values: T[]): T[] => [...new Set(values)];

const monthsOf = (name: keyof Retention) =>
  z
    .number()
    .transform((value, ctx) =>
      isRetentionValid(name, value)
        ? value
        : field.refuse(ctx, "errors.monthsNotValid", {
            min: RETENTION_MIN_MONTHS[name],
            max: RETENTION_MAX_MONTHS,
          }),
    )
    .optional();

export const settingsBody = z
  .object({
    prices: z.object({ standard: priceDa.optional(), withReferral: priceDa.optional() }).optional(),
    offers: field.list(priceDa, OFFERS_MAX).transform(unique).optional(),
    contact: z
      .object({
        whatsapp: field
          .list(field.phone({ isRequired: true }), CONTACT_NUMBERS_MAX)
          .transform(unique)
          .optional(),
        email: field.optionalEmail("errors.emailNotValid").optional(),
        hours: field.list(openingHours, OPENING_HOURS_MAX).optional(),
      })
      .optional(),
    retention: z
      .object({
        eventsMonths: monthsOf("eventsMonths"),
        auditMonths: monthsOf("auditMonths"),
        messagesMonths: monthsOf("messagesMonths"),
      })
      .optional(),
    security: z.object({ requireSecondFactor: z.boolean().optional() }).optional(),
  })
  // zod omits absent keys, but types them as possibly `undefined`.
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

export interface UsersResponse {
  users: AdminUserWire[];
  total: number;
  page: number;
  limit: number;
}

export interface UsersSummaryResponse {
  users: number;
  /** Inactive accounts, without admins. */
  waiting: number;
  unread: number;
}

export interface ActivateUsersResponse {
  message: string;
  users: AdminUserWire[];
}

export interface UserResponse {
  message: string;
  user: AdminUserWire;
}

export interface SettingsResponse {
  settings: Settings;
  /** The environment defines the offers; admins cannot change them (order 10). */
  offersFromEnvironment: boolean;
}

export type SettingsSavedResponse = SettingsResponse & { message: string };

export type AdminWire = ReturnType<typeof toAdminWire>;

export interface AdminsResponse {
  admins: AdminWire[];
}

export interface AdminAddedResponse {
  message: string;
  admin: AdminWire;
}

export type AuditEntryWire = ReturnType<typeof toAuditEntryWire>;

export interface AuditResponse {
  entries: AuditEntryWire[];
  total: number;
  page: number;
  limit: number;
}

export const toAdminWire = ({ id, createdAt, ...account }: AdminAccount, { ownId }: { ownId: string }) => ({
  _id: id,
  ...account,
  createdAt: createdAt.toISOString(),
  isSelf: id === ownId,
});

const toPersonWire = (one: AuditEntry["actor"]) => one && { _id: one.id, username: one.username };

export const toAuditEntryWire = ({ id, at, action, actor, target, fields }: AuditEntry) => ({
  id,
  at: at.toISOString(),
  action,
  actor: toPersonWire(actor),
  target: toPersonWire(target),
  fields,
});
