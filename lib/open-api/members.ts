import * as z from "zod";
import { COMPANY_ROLES } from "#lib/domain/company/company";
import type { ListedMember } from "#lib/domain/company/listed-member";
import { FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import * as field from "#lib/schemas/fields";
import { body, described, operation, response } from "./operation.ts";
import { momentKey, pageOf, pageQuery, toPage, type MomentKey } from "./paging.ts";
import { department, fullName, id, isActive, moment, personParams, required, username } from "./shapes.ts";

const memberSchema = response(
  "Member",
  z.object({
    id,
    username,
    fullName,
    email: described(field.output(), "openApi.fields.accountEmail", "amina@atlas.example"),
    role: described(z.enum(COMPANY_ROLES), "openApi.fields.role", "member"),
    department: described(department.nullable(), "openApi.fields.department"),
    isActive,
    joinedAt: moment("openApi.fields.joinedAt"),
  }),
);

/** Sorts members in the order in which they joined. */
export const toMemberKey = ({ joinedAt, userId }: ListedMember): MomentKey => ({
  at: joinedAt.toISOString(),
  id: userId,
});

export const toMember = ({
  publicId,
  username: name,
  fullName: full,
  ...member
}: ListedMember): z.input<typeof memberSchema> => ({
  id: publicId,
  username: name,
  fullName: full,
  email: member.email,
  role: member.role,
  department: member.department,
  isActive: member.isActive,
  joinedAt: member.joinedAt.toISOString(),
});

export const listMembers = operation({
  id: "listMembers",
  title: "openApi.operations.listMembers",
  text: "openApi.texts.listMembers",
  resource: "members",
  method: "GET",
  path: "/members",
  scope: "members:read",
  query: z.object({
    ...pageQuery(momentKey),
    email: described(
      field.lookUp.transform((email) => email.trim().toLowerCase()).optional(),
      "openApi.fields.emailFilter",
    ),
    departmentId: described(
      field.uuid.meta({ format: "uuid" }).optional(),
      "openApi.fields.departmentFilter",
    ),
  }),
  response: response("MemberList", pageOf(memberSchema)),
});

export const toMemberList = (rows: readonly ListedMember[], limit: number) =>
  toPage(rows, limit, { toItem: toMember, toKey: toMemberKey });

export const getMember = operation({
  id: "getMember",
  title: "openApi.operations.getMember",
  text: "openApi.texts.getMember",
  resource: "members",
  method: "GET",
  path: "/members/{id}",
  scope: "members:read",
  params: personParams,
  response: memberSchema,
});

/** Owners can only be added in the panel. */
const GIVEN_ROLES = ["manager", "member"] as const;
const givenRole = field.choice(GIVEN_ROLES).meta({ enum: [...GIVEN_ROLES] });
const givenDepartment = field.uuid.meta({ format: "uuid" }).nullable().optional();

const newMember = body(
  "NewMember",
  z
    .object({
      name: described(required(FULL_NAME_MAX_CHARS), "openApi.fields.invitedName", "Amina Belkacem"),
      phone: described(field.anyPhone.optional(), "openApi.fields.invitedPhone", "0550123456"),
      role: described(givenRole.optional(), "openApi.fields.givenRole", "member"),
      departmentId: described(givenDepartment, "openApi.fields.givenDepartment", null),
      language: described(
        field
          .choice(LOCALES)
          .meta({ enum: [...LOCALES] })
          .optional(),
        "openApi.fields.linkLanguage",
        "ar",
      ),
    })
    .transform(({ name, phone, role, departmentId, language }) => ({
      invitation: {
        name,
        phone: phone ?? "",
        role: role ?? ("member" as const),
        usesMax: 1,
        departmentId: departmentId ?? null,
      },
      language: language ?? ("ar" as const),
    })),
);

export type NewMemberInput = z.output<typeof newMember>;

const invitation = response(
  "Invitation",
  z.object({
    id: described(z.uuid(), "openApi.fields.invitationId", "9b2f6a52-8f1d-4b57-9a53-5a4c1f6f0d77"),
    name: described(field.output(), "openApi.fields.invitedName", "Amina Belkacem"),
    phone: described(field.output(), "openApi.fields.invitedPhone", "0550123456"),
    role: described(z.enum(GIVEN_ROLES), "openApi.fields.role", "member"),
    department: described(department.nullable(), "openApi.fields.department"),
    address: described(
      field.outputUrl(),
      "openApi.fields.invitationAddress",
      "https://logix.example/join/Z8qY",
    ),
    expiresAt: moment("openApi.fields.invitationEnd"),
  }),
);

export type OpenInvitation = z.output<typeof invitation>;

export const toOpenInvitation = ({
  departmentId,
  department: name,
  expiresAt,
  ...same
}: {
  id: string;
  name: string;
  phone: string;
  role: OpenInvitation["role"];
  departmentId: string | null;
  department: string | null;
  address: string;
  expiresAt: Date;
}): OpenInvitation => ({
  id: same.id,
  name: same.name,
  phone: same.phone,
  role: same.role,
  address: same.address,
  department: departmentId === null || name === null ? null : { id: departmentId, name },
  expiresAt: expiresAt.toISOString(),
});

export const inviteMember = operation({
  id: "inviteMember",
  title: "openApi.operations.inviteMember",
  text: "openApi.texts.inviteMember",
  resource: "members",
  method: "POST",
  path: "/members",
  scope: "members:write",
  body: newMember,
  response: invitation,
  status: 201,
  problems: [404, 409],
  isIdempotent: true,
});

const memberChanges = body(
  "MemberChanges",
  z.object({
    role: described(givenRole.optional(), "openApi.fields.givenRole", "manager"),
    departmentId: described(givenDepartment, "openApi.fields.givenDepartment", null),
    isActive: described(z.boolean().optional(), "openApi.fields.givenActive", true),
  }),
);

export type MemberChanges = z.output<typeof memberChanges>;

export const updateMember = operation({
  id: "updateMember",
  title: "openApi.operations.updateMember",
  text: "openApi.texts.updateMember",
  resource: "members",
  method: "PATCH",
  path: "/members/{id}",
  scope: "members:write",
  params: personParams,
  body: memberChanges,
  response: memberSchema,
  problems: [409],
});

export const deleteMember = operation({
  id: "deleteMember",
  title: "openApi.operations.deleteMember",
  text: "openApi.texts.deleteMember",
  resource: "members",
  method: "DELETE",
  path: "/members/{id}",
  scope: "members:write",
  params: personParams,
  status: 204,
  problems: [409],
});
