import * as z from "zod";
import type { AdminAccount } from "#lib/domain/admin/admin-user";
import { FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import * as field from "#lib/schemas/fields";

export const addAdminBody = z.object({
  fullName: field.text({ maxChars: FULL_NAME_MAX_CHARS, isRequired: true }),
  email: field.email("errors.emailNotValid"),
  password: field.newPassword,
});

export const toAdminWire = ({ id, createdAt, ...account }: AdminAccount, { ownId }: { ownId: string }) => ({
  _id: id,
  ...account,
  createdAt: createdAt.toISOString(),
  isSelf: id === ownId,
});
