import * as z from "zod";
import { COMPANY_ROLES } from "#lib/domain/company/company";
import type { ListedMember } from "#lib/domain/company/listed-member";
import * as field from "#lib/schemas/fields";
import { described, operation, response } from "./operation.ts";
import { pageOf, pageQuery, toPage } from "./paging.ts";
import { department, fullName, id, isActive, moment, personParams, username } from "./shapes.ts";

const memberSchema = response(
  "Member",
  z.object({
    id,
    username,
    fullName,
    email: described(z.string(), "openApi.fields.accountEmail", "amina@atlas.example"),
    role: described(z.enum(COMPANY_ROLES), "openApi.fields.role", "member"),
    department: described(department.nullable(), "openApi.fields.department"),
    isActive,
    joinedAt: moment("openApi.fields.joinedAt"),
  }),
);

/** Members in the order in which they joined. */
export const memberKey = z.object({ at: z.iso.datetime(), id: z.uuid() });
export type MemberKey = z.output<typeof memberKey>;

export const toMemberKey = ({ joinedAt, userId }: ListedMember): MemberKey => ({
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
    ...pageQuery(memberKey),
    email: described(
      z
        .string()
        .max(200)
        .transform((raw) => raw.trim().toLowerCase())
        .optional(),
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
