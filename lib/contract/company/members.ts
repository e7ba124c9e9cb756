import * as z from "zod";
import { COMPANY_ROLES } from "#lib/domain/company/company";
import {
  IMPORT_CHANGED_COLUMNS,
  IMPORT_ERRORS,
  ROSTER_STATES,
  type RosterChange,
} from "#lib/domain/company/roster";
import { IMPORT_FILE_MAX_CHARS, IMPORT_ROWS_MAX, ROSTER_EDITED_MAX } from "#lib/domain/limits";
import { CARD_STATES } from "#lib/domain/order/card/made-card";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/schemas/paging";
import { call } from "#lib/contract/call";
import { department, file, pageShape, someOf } from "#lib/contract/shapes";

const named = z.object({ id: z.uuid(), name: field.output() });

const member = z.object({
  /** Public id. */
  id: field.output(),
  username: field.output(),
  name: field.output(),
  email: field.output(),
  phone: field.output(),
  title: field.output(),
  role: z.enum(COMPANY_ROLES),
  department: named.nullable(),
  isActive: z.boolean(),
  /** State of the newest card; null when the member has none. */
  card: z.enum(CARD_STATES).nullable(),
  /** Status of the newest order; null when the member has none. */
  order: z.enum(ORDER_STATUSES).nullable(),
  joinedAt: field.outputMoment(),
  /** The company's invitation created the account (company 24). */
  isNewAccount: z.boolean(),
});

export type MemberWire = z.output<typeof member>;

export const listMembersCall = call("GET /api/users/company/members/v1", {
  access: "companyManager",
  query: z.object({
    search: field.searched.default(""),
    department: field.uuid.optional(),
    state: field.choice(ROSTER_STATES).optional(),
    ...pagingShape,
  }),
  response: z.object({ members: field.rows(member), departments: field.rows(named), ...pageShape }),
});

export const makeMembersFileCall = call("GET /api/users/company/members/members.csv", {
  access: "companyManager",
  response: file,
  about: "CSV file",
});

export const editMembersCall = call("POST /api/users/company/members/edit/v1", {
  access: "companyManager",
  body: z
    .strictObject({
      members: someOf(field.required, ROSTER_EDITED_MAX),
      title: field.text().optional(),
      department: department.optional(),
    })
    .transform(({ members, department: departmentId, title }, ctx) => {
      if (title === undefined && departmentId === undefined) {
        return field.refuseMissing(ctx, "errors.fieldRequired", ["title"]);
      }
      const change: RosterChange = { title, departmentId };
      return { members, change };
    }),
  response: z.object({ message: field.output() }),
  errors: ["not_found"],
  about: "`members`: 1 to 100 public ids; title or department",
});

const importPlan = z.object({
  rows: field.rows(
    z.object({
      line: z.int(),
      username: field.output(),
      name: field.output(),
      changes: field.rows(
        z.object({ column: z.enum(IMPORT_CHANGED_COLUMNS), from: field.output(), to: field.output() }),
      ),
    }),
  ),
  unchanged: z.int(),
  errors: field.rows(z.object({ line: z.int(), reason: z.enum(IMPORT_ERRORS), value: field.output() })),
  ignored: field.rows(field.output()),
  /** Token to send back to apply the import. */
  plan: field.output(),
});

export type ImportPlanWire = z.output<typeof importPlan>;

export const importMembersCall = call("POST /api/users/company/members/import/v1", {
  access: "companyManager",
  body: z.strictObject({
    csv: field.listText(IMPORT_FILE_MAX_CHARS, IMPORT_ROWS_MAX),
    plan: field.required.optional(),
  }),
  response: z.union([importPlan, z.object({ message: field.output(), changed: z.int() })]),
  errors: ["conflict"],
  about:
    "without `plan` a preview: `{rows, unchanged, errors, ignored, plan}`, else `{message, changed}`; errors: 422, a different plan: 409",
});

export const changeMemberCall = call("POST /api/users/company/members/change/v1", {
  access: "companyManager",
  body: z
    .strictObject({
      id: field.required,
      role: field.choice(COMPANY_ROLES).optional(),
      department: department.optional(),
      password: field.given().optional(),
    })
    .transform(({ id, role, department: departmentId, password }) => ({
      id,
      password,
      change: { role, departmentId },
    })),
  notice: "notices.memberSaved",
  errors: ["bad_credentials", "forbidden", "not_found", "conflict"],
  about: 'public `id`; `role` by owners, with the `password`; `department` "" for none',
});

export const removeMemberCall = call("POST /api/users/company/members/remove/v1", {
  access: "companyManager",
  body: z.strictObject({ id: field.required, keepsPage: z.boolean() }),
  notice: "notices.memberRemoved",
  errors: ["forbidden", "not_found", "conflict"],
  about: "public `id`; an older account without its page: 409",
});
