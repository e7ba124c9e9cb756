import * as z from "zod";
import {
  SORT_ORDERS,
  USER_SORTS,
  type AdminUser,
  type AdminUserFilter,
  type AdminUserSelection,
} from "#lib/domain/admin/admin-user";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import { ROLES } from "#lib/domain/profile/profile";
import * as field from "#lib/schemas/fields";
import { cardOutput, toCardWire } from "#lib/wire/card/server";
import { pagingShape } from "#lib/schemas/paging";
import { phonesOutput } from "#lib/wire/profile/output";
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

/** The password is required only for the link of an admin. */
export const recoveryBody = z
  .object({ _id: field.uuid, password: field.given().optional() })
  .transform(({ _id: userId, password }) => ({ userId, password }));

export const verifyBody = z
  .object({ _id: field.uuid, verified: z.boolean() })
  .transform(({ _id, verified }) => ({ id: _id, isVerified: verified }));

const orderWire = z.object({ number: z.int(), status: z.enum([...ORDER_STATUSES, ""]), price: z.int() });

/** An account without an order has status "", number 0 and price 0. */
export const adminUserWire = z.object({
  _id: z.uuid(),
  uid: field.output(),
  username: field.output(),
  fullName: field.output(),
  email: field.output(),
  phone: phonesOutput,
  address: field.output(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  profile_meta: z.object({
    verified: z.boolean(),
    role: z.enum(ROLES),
    status: field.output(),
    isActive: z.boolean(),
    referral_from: field.output(),
  }),
  createdAt: field.outputMoment(),
  card: cardOutput,
  order: orderWire,
});

export function toAdminUserWire(user: AdminUser): z.input<typeof adminUserWire> {
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
    createdAt: user.createdAt,
    card: toCardWire(user.card),
    order: {
      number: user.order?.number ?? 0,
      status: user.order?.status ?? "",
      price: user.order?.priceDa ?? 0,
    },
  };
}
