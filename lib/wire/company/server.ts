import * as z from "zod";
import { COMPANY_ROLES, COMPANY_STATES } from "#lib/domain/company/company";
import {
  COMPANY_NAME_MAX_CHARS,
  COMPANY_NUMBER_MAX_CHARS,
  DEPARTMENT_NAME_MAX_CHARS,
  DESK_USES_MAX,
  FULL_NAME_MAX_CHARS,
  INVITED_MAX,
  INVITED_TEXT_MAX_CHARS,
} from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import * as field from "#lib/schemas/fields";
import { cardCode } from "#lib/wire/made-card/server";
import type { InvitationWire } from "./responses.ts";
import { pagingShape } from "#lib/wire/paging";

const companyShape = {
  name: field.text({ maxChars: COMPANY_NAME_MAX_CHARS, isRequired: true }),
  registration: field.text({ maxChars: COMPANY_NUMBER_MAX_CHARS }).default(""),
  taxId: field.text({ maxChars: COMPANY_NUMBER_MAX_CHARS }).default(""),
  address: field.text().default(""),
};

export const requestCompanyBody = z.strictObject(companyShape);
export const companyBody = z.strictObject({ ...companyShape, showsBoard: z.boolean().default(true) });
export const newCompanyBody = z.strictObject({ ...companyShape, username: field.username });
export const closeBody = z.strictObject({ password: field.givenPassword });

export const companiesQuery = z.object({
  ...pagingShape,
  state: field.choice(COMPANY_STATES).optional(),
  search: field.searched.default(""),
});

export const companyChangeBody = z.strictObject({
  id: field.uuid,
  state: field.choice(["active", "closed"]).optional(),
  activatesMembers: z.boolean().optional(),
});

const departmentName = field.text({ maxChars: DEPARTMENT_NAME_MAX_CHARS, isRequired: true });
export const departmentBody = z.strictObject({ name: departmentName });
export const departmentNameBody = z.strictObject({ id: field.uuid, name: departmentName });
export const idBody = z.strictObject({ id: field.uuid });
/** @param lang language of the page that the code opens; defaults to that of the request */
export const codeQuery = z.object({ id: field.uuid, lang: field.choice(LOCALES).optional() });
export const invitationsQuery = z.object(pagingShape);

/** "" for no department. */
const department = field
  .given()
  .transform((raw) => (raw === "" ? null : raw))
  .pipe(field.uuid.nullable());

export const leaveBody = z.strictObject({ keepsPage: z.boolean() });
/** @param id public id, as in the roster */
export const removeMemberBody = z.strictObject({ id: field.required, keepsPage: z.boolean() });

export const memberChangeBody = z
  .strictObject({
    /** Public id. */
    id: field.required,
    role: field.choice(COMPANY_ROLES).optional(),
    department: department.optional(),
    /** For another role. */
    password: field.given().optional(),
  })
  .transform(({ id, role, department: departmentId, password }) => ({
    id,
    password,
    change: { role, departmentId },
  }));

export const passCardBody = z.strictObject({ code: cardCode, username: field.required });

export const invitedTextBody = z.strictObject({ text: field.listText(INVITED_TEXT_MAX_CHARS, INVITED_MAX) });

const invited = z.strictObject({
  name: field.text({ maxChars: FULL_NAME_MAX_CHARS, isRequired: true }),
  phone: field.anyPhone.default(""),
});

/** People, each with their own link, or a code that many people scan. */
export const invitationsBody = z
  .strictObject({
    people: field.list(invited, INVITED_MAX).default([]),
    uses: z.int().min(1).max(DESK_USES_MAX).optional(),
    role: field.choice(["manager", "member"]).default("member"),
    department: department.default(null),
    /** For managers. */
    password: field.given().optional(),
  })
  .transform(({ people, uses, role, department: departmentId, password }, ctx) => {
    const same = { role, departmentId };
    if (uses !== undefined)
      return { password, invitations: [{ ...same, name: "", phone: "", usesMax: uses }] };
    if (people.length === 0) return field.refuseMissing(ctx, "errors.fieldRequired", ["people"]);
    return { password, invitations: people.map((person) => ({ ...same, ...person, usesMax: 1 })) };
  });

interface Shared extends Omit<InvitationWire, "expiresAt"> {
  expiresAt: Date;
}

export const toInvitationWire = ({ expiresAt, ...invitation }: Shared): InvitationWire => ({
  ...{ id: invitation.id, name: invitation.name, phone: invitation.phone, role: invitation.role },
  ...{ department: invitation.department, uses: invitation.uses, usesMax: invitation.usesMax },
  ...{ expiresAt: expiresAt.toISOString(), address: invitation.address },
});

export const toWaitingCardWire = ({ since, ...card }: { code: string; name: string; since: Date }) => ({
  ...card,
  since: since.toISOString(),
});

export const joinBody = z.strictObject({ token: field.required });

export const joinNewBody = z.strictObject({
  token: field.required,
  fullName: field.text({ maxChars: FULL_NAME_MAX_CHARS, isRequired: true }),
  email: field.email("errors.emailIsNotValid"),
  phone: field.phone().default(""),
  password: field.newPassword,
  privacy: z
    .boolean()
    .default(false)
    .transform((agreed, ctx) => agreed || field.refuseMissing(ctx, "errors.privacyRequired")),
});
