import * as z from "zod";
import { INVITED_ROLES } from "#lib/domain/company/company";
import { INVITED_ERRORS } from "#lib/domain/company/invited";
import { INVITED_MAX, INVITED_TEXT_MAX_CHARS } from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import * as field from "#lib/schemas/fields";
import { DESK_USES_RANGE } from "#lib/schemas/ranges";
import { pagingShape } from "#lib/schemas/paging";
import { call } from "#lib/contract/call";
import { department, file, ofOneId } from "#lib/contract/shapes";
import { FULL_NAME } from "#lib/schemas/texts";

const invitation = z.object({
  id: z.uuid(),
  /** Empty for a code that many people scan. */
  name: field.output(),
  phone: field.output(),
  role: z.enum(INVITED_ROLES),
  /** Name; null for no department. */
  department: field.output().nullable(),
  uses: z.int(),
  usesMax: z.int(),
  expiresAt: field.outputMoment(),
  /** Link that the invited person opens. */
  address: field.output(),
});

export type InvitationWire = z.output<typeof invitation>;

export const listInvitationsCall = call("GET /api/users/company/invitations/v1", {
  access: "companyManager",
  query: z.object(pagingShape),
  response: z.object({ invitations: field.rows(invitation), total: z.int(), isTotalCapped: z.boolean() }),
});

const invited = z.strictObject({
  name: field.text(FULL_NAME),
  phone: field.anyPhone.default(""),
});

export const inviteCall = call("POST /api/users/company/invitations/v1", {
  access: "companyManager",
  body: z
    .strictObject({
      people: field.list(invited, INVITED_MAX).default([]),
      uses: z.int().min(DESK_USES_RANGE.min).max(DESK_USES_RANGE.max).optional(),
      role: field.choice(INVITED_ROLES).default("member"),
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
    }),
  status: 201,
  response: z.object({ message: field.output(), invitations: field.rows(invitation) }),
  errors: ["bad_credentials", "forbidden", "not_found", "conflict"],
  about: "`people` (name, phone?), each with their own link, or `uses` of a code that many scan",
});

const invitedList = z.object({
  people: field.rows(z.object({ name: field.output(), phone: field.output() })),
  errors: field.rows(z.object({ line: z.int(), reason: z.enum(INVITED_ERRORS), value: field.output() })),
  /** Titles above the header, and names of columns that are not read. */
  ignored: field.rows(field.output()),
});

export type InvitedListWire = z.output<typeof invitedList>;

export const readInvitedCall = call("POST /api/users/company/invitations/read/v1", {
  access: "companyManager",
  body: z.strictObject({ text: field.listText(INVITED_TEXT_MAX_CHARS, INVITED_MAX) }),
  response: invitedList,
  about: "`text` of a list or a CSV file; for the call above; changes nothing",
});

export const revokeInvitationCall = call("POST /api/users/company/invitations/revoke/v1", {
  access: "companyManager",
  body: ofOneId,
  notice: "notices.invitationRevoked",
  errors: ["not_found"],
});

export const drawInvitationCall = call("GET /api/users/company/invitations/qr.svg", {
  access: "companyManager",
  query: z.object({ id: field.uuid, lang: field.choice(LOCALES).optional() }),
  response: file,
  errors: ["not_found"],
  about: "QR code of an invitation; `lang` of the page that it opens: by default that of the request",
});

export const joinCompanyCall = call("POST /api/users/company/join/v1", {
  access: "session",
  body: z.strictObject({ token: field.required }),
  notice: "notices.companyJoined",
  errors: ["gone", "conflict"],
  about: "gone: 410; in a company: 409",
});

export const joinWithNewAccountCall = call("POST /api/users/company/join/new/v1", {
  access: "all",
  body: z.strictObject({
    token: field.required,
    fullName: field.text(FULL_NAME),
    email: field.email("errors.emailIsNotValid"),
    phone: field.phone().default(""),
    password: field.newPassword,
    privacy: z
      .boolean()
      .default(false)
      .transform((agreed, ctx) => agreed || field.refuseMissing(ctx, "errors.privacyRequired")),
  }),
  status: 201,
  notice: "notices.companyJoined",
  errors: ["forbidden", "gone", "conflict"],
  about: "and a session; open to all; limit of sign-ups: 429",
});
