import * as z from "zod";
import {
  SORT_ORDERS,
  USER_SORTS,
  type AdminUser,
  type AdminUserFilter,
  type AdminUserMatch,
  type AdminUserSelection,
} from "#lib/domain/admin/admin-user";
import { ACTIVATIONS_MAX, LINE_MAX_CHARS } from "#lib/domain/limits";
import { ROLES } from "#lib/domain/profile/profile";
import { toVisible } from "#lib/domain/text/visible";
import * as field from "#lib/schemas/fields";
import { toCardWire } from "#lib/wire/card/server";
import { pagingShape } from "#lib/wire/paging";
import { toPhonesWire } from "#lib/wire/profile/server";

const selectionShape = {
  search: field.searched.optional(),
  role: field.choice(ROLES).optional(),
  isActive: field.choice(["true", "false"]).optional(),
  sort: field.choice(USER_SORTS).default("createdAt"),
  order: field.choice(SORT_ORDERS).default("desc"),
};

const selectionWire = z.object(selectionShape);

const toSelection = ({
  search,
  role,
  isActive,
  sort,
  order,
}: z.output<typeof selectionWire>): AdminUserSelection => ({
  ...(search && { search }),
  ...(role && { role }),
  ...(isActive && { isActive: isActive === "true" }),
  sort,
  order,
});

export const usersQuery = z
  .object({ ...selectionShape, ...pagingShape })
  .transform(({ page, limit, ...wire }): AdminUserFilter => ({ ...toSelection(wire), page, limit }));

export const usersExportQuery = selectionWire.transform(toSelection);

const ACTIONS = ["validation", "delete"] as const;
type Action = (typeof ACTIONS)[number];

/** Runs even when another key is invalid: a missing value (402) is reported before an invalid one (422). */
const requiredForAction = (action: Action) => ({
  path: [action],
  when: ({ value }: { value: unknown }) => (value as { action?: unknown } | null)?.action === action,
  params: { required: true, text: { key: "errors.fieldRequired" } } satisfies field.Refusal,
});

export const changeUserBody = z
  .object({
    _id: field.uuid,
    action: field.requiredChoice(ACTIONS),
    validation: z.boolean().optional(),
    delete: z.boolean().optional(),
  })
  .refine((wire) => wire.validation !== undefined, requiredForAction("validation"))
  .refine((wire) => wire.delete !== undefined, requiredForAction("delete"))
  .transform(({ _id: id, action, validation, delete: isMeant }, ctx) => {
    if (action === "validation") return { id, action, isActive: validation === true } as const;
    return isMeant
      ? ({ id, action } as const)
      : field.refuse(ctx, "errors.deleteNotMeant", undefined, [action]);
  });

export const userIdBody = z.object({ _id: field.uuid }).transform(({ _id }) => ({ id: _id }));

export const verifyBody = z
  .object({ _id: field.uuid, verified: z.boolean() })
  .transform(({ _id, verified }) => ({ id: _id, isVerified: verified }));

export const activateUsersBody = z
  .object({
    ids: field
      .list(field.uuid, ACTIVATIONS_MAX)
      .transform((ids, ctx) => (ids.length ? [...new Set(ids)] : field.refuseMissing(ctx))),
    validation: z.boolean().default(true),
  })
  .transform(({ ids, validation }) => ({ ids, isActive: validation }));

export const activateMatchingBody = z
  .object({
    validation: z.boolean(),
    // As in the list, but never emptied by that: an empty search matches everyone.
    search: field
      .given(LINE_MAX_CHARS)
      .transform((words) => toVisible(words).trim() || words.trim())
      .optional(),
    role: field.choice(["", ...ROLES]).optional(),
    isActive: z.boolean().optional(),
  })
  .transform(({ validation, search, role, isActive }): { match: AdminUserMatch; isActive: boolean } => ({
    match: {
      ...(search && { search }),
      ...(role && { role }),
      ...(isActive !== undefined && { isActive }),
    },
    isActive: validation,
  }));

export const correctEmailBody = z
  .object({
    _id: field.uuid,
    email: field.email("errors.emailNotValid"),
    /** For the e-mail of an admin. */
    password: field.given().optional(),
  })
  .transform(({ _id, email, password }) => ({ id: _id, email, password }));

/** An account without an order has status "", number 0 and price 0. */
export function toAdminUserWire(user: AdminUser) {
  const { role, isActive } = user;
  return {
    _id: user.id,
    uid: user.uid,
    username: user.username,
    fullName: user.fullName,
    email: user.email,
    phone: toPhonesWire(user.phones),
    address: user.address,
    role,
    isActive,
    profile_meta: {
      verified: user.isVerified,
      role,
      status: user.status,
      isActive,
      referral_from: user.referralFrom,
    },
    createdAt: user.createdAt.toISOString(),
    card: toCardWire(user.card),
    order: {
      number: user.order?.number ?? 0,
      status: user.order?.status ?? "",
      price: user.order?.priceDa ?? 0,
    },
  };
}
