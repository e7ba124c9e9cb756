import * as z from "zod";
import type { AdminAccount } from "#lib/domain/admin/admin-user";
import { FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import * as field from "#lib/schemas/fields";

export const addAdminBody = z.object({
  fullName: field.text({ maxChars: FULL_NAME_MAX_CHARS, isRequired: true }),
  email: field.email("errors.emailNotValid"),
  password: field.newPassword,
  /** The acting admin's. */
  currentPassword: field.givenPassword,
});

/** The password is the acting admin's. */
export const otherAdminBody = z
  .object({ _id: field.uuid, password: field.givenPassword })
  .transform(({ _id: id, password }) => ({ id, password }));

/** The password is required only for the link of an admin. */
export const recoveryBody = z
  .object({ _id: field.uuid, password: field.given().optional() })
  .transform(({ _id: userId, password }) => ({ userId, password }));

export const toAdminWire = ({ id, createdAt, ...account }: AdminAccount, { ownId }: { ownId: string }) => ({
  _id: id,
  ...account,
  createdAt: createdAt.toISOString(),
  isSelf: id === ownId,
});
