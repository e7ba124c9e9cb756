import * as z from "zod";
import type { ListedMember } from "#lib/domain/company/listed-member";
import * as field from "#lib/schemas/fields";
import { endpoint } from "./operation.ts";
import { personParams } from "./shapes.ts";

/** SCIM 2.0 (RFC 7643, 7644), enough for directories to find people and end their access (open-api 13). */
export const SCIM_TYPE = "application/scim+json";
export const SCIM_USERS = "/api/v1/scim/v2/Users";

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
export const SCIM_ERROR = "urn:ietf:params:scim:api:messages:2.0:Error";

const userSchema = z.object({
  schemas: field.rows(field.output()),
  id: field.output(),
  userName: field.output(),
  displayName: field.output(),
  name: z.object({ formatted: field.output() }),
  emails: field.rows(z.object({ value: field.output(), primary: z.boolean() })),
  active: z.boolean(),
  meta: z.object({ resourceType: field.output(), created: field.output(), location: field.output() }),
});

export type ScimUser = z.output<typeof userSchema>;

/**
 * `userName` is the login e-mail, which directories use as id, or the username if managers do not see that
 * address: a public e-mail is no id, because its owner chooses it. `active`: is a member.
 */
export const toScimUser = (
  { publicId, username, fullName, email, showsLogin, joinedAt }: ListedMember,
  { appOrigin, active = true }: { appOrigin: string; active?: boolean },
): ScimUser => ({
  schemas: [USER],
  id: publicId,
  userName: showsLogin ? email : username,
  displayName: fullName,
  name: { formatted: fullName },
  emails: email === "" ? [] : [{ value: email, primary: true }],
  active,
  meta: {
    resourceType: "User",
    created: joinedAt.toISOString(),
    location: `${appOrigin}${SCIM_USERS}/${publicId}`,
  },
});

const FILTER = /^\s*userName\s+eq\s+"([^"\\\p{Cc}]{1,254})"\s*$/iu;

export const findScimUsers = endpoint({
  scope: "members:read",
  query: z.object({
    filter: field.given().transform((raw, ctx) => {
      const [, userName] = FILTER.exec(raw) ?? [];
      return userName?.trim().toLowerCase() ?? field.refuse(ctx, "openApi.errors.scimFilter");
    }),
  }),
  response: z.object({
    schemas: field.rows(field.output()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: field.rows(userSchema),
  }),
});

export const toScimList = (users: ScimUser[]) => ({
  schemas: [LIST],
  totalResults: users.length,
  startIndex: 1,
  itemsPerPage: users.length,
  Resources: users,
});

export const getScimUser = endpoint({ scope: "members:read", params: personParams, response: userSchema });

/** Some directories send "False" as a string. */
const activeValue = z.union([z.boolean(), field.given()]).transform((raw, ctx) => {
  const text = String(raw).toLowerCase();
  return text === "true" || text === "false"
    ? text === "true"
    : field.refuse(ctx, "openApi.errors.scimChange");
});

const OPERATIONS_MAX = 10;

/** Accepts `{path: "active", value: false}` or `{value: {active: false}}`. */
const change = z
  .object({ op: field.given(), path: field.given().optional(), value: z.unknown() })
  .transform(({ op, path, value }, ctx) => {
    const given = path === undefined ? (value as { active?: unknown } | null | undefined)?.active : value;
    const isActive = (path ?? "active").toLowerCase() === "active" ? activeValue.safeParse(given) : null;
    if (op.toLowerCase() === "replace" && isActive?.success) return isActive.data;
    return field.refuse(ctx, "openApi.errors.scimChange");
  });

export const changeScimUser = endpoint({
  scope: "members:write",
  params: personParams,
  body: z
    .object({ Operations: field.list(change, OPERATIONS_MAX) })
    .transform(({ Operations: changes }, ctx) => changes.at(-1) ?? field.refuseMissing(ctx)),
  response: userSchema,
});

export const deleteScimUser = endpoint({ scope: "members:write", params: personParams, status: 204 });
