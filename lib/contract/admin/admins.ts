import * as z from "zod";
import * as field from "#lib/schemas/fields";
import { call } from "#lib/contract/call";
import { FULL_NAME } from "#lib/schemas/texts";

const admin = z.object({
  id: z.uuid(),
  username: field.output(),
  fullName: field.output(),
  email: field.output(),
  createdAt: field.outputMoment(),
  hasSecondFactor: z.boolean(),
  isSelf: z.boolean(),
});

export type AdminWire = z.output<typeof admin>;

export const listAdminsCall = call("GET /api/group/admins/v1", {
  access: "admin",
  response: z.object({ admins: field.rows(admin) }),
  about: "oldest first",
});

export const addAdminCall = call("POST /api/group/admins/v1", {
  access: "admin",
  body: z.object({
    fullName: field.text(FULL_NAME),
    email: field.email("errors.emailNotValid"),
    password: field.newPassword,
    /** The acting admin's. */
    currentPassword: field.givenPassword,
  }),
  status: 201,
  response: z.object({ admin }),
  notice: "notices.adminAdded",
  errors: ["bad_credentials", "conflict"],
  about: "`currentPassword` of the acting admin",
});

/** The password is the acting admin's. */
const otherAdmin = z.object({ id: field.uuid, password: field.givenPassword });

export const removeAdminCall = call("POST /api/group/admins/remove/v1", {
  access: "admin",
  body: otherAdmin,
  notice: "notices.adminRemoved",
  errors: ["bad_credentials", "not_found", "conflict"],
  about: "oneself or the last one: 409",
});

export const resetFactorCall = call("POST /api/group/admins/reset_factor/v1", {
  access: "admin",
  body: otherAdmin,
  notice: "notices.factorReset",
  errors: ["bad_credentials", "not_found", "conflict"],
  about: "removes a lost factor and ends that admin's sessions; oneself: 409",
});
