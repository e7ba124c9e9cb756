import * as z from "zod";
import { toCsvLine } from "#lib/domain/admin/csv";
import { ROSTER_STATES, type RosterChange, type RosterMember } from "#lib/domain/company/roster";
import { IMPORT_FILE_MAX_CHARS, IMPORT_ROWS_MAX, ROSTER_EDITED_MAX } from "#lib/domain/limits";
import * as field from "#lib/schemas/fields";
import { toFilePhone } from "#lib/wire/exchange/files";
import { pagingShape } from "#lib/wire/paging";

export const rosterQuery = z.object({
  search: field.searched.default(""),
  department: field.uuid.optional(),
  state: field.choice(ROSTER_STATES).optional(),
  ...pagingShape,
});

export const editMembersBody = z
  .strictObject({
    members: field
      .list(field.required, ROSTER_EDITED_MAX)
      .transform((ids, ctx) => (ids.length === 0 ? field.refuseMissing(ctx) : ids)),
    title: field.text().optional(),
    /** "" removes the members from their department. */
    department: field
      .given()
      .transform((raw) => (raw === "" ? null : raw))
      .pipe(field.uuid.nullable())
      .optional(),
  })
  .transform(({ members, department, title }, ctx) => {
    if (title === undefined && department === undefined) {
      return field.refuseMissing(ctx, "errors.fieldRequired", ["title"]);
    }
    const change: RosterChange = { title, departmentId: department };
    return { members, change };
  });

/** Without `plan`, the response is a preview. */
export const importBody = z.strictObject({
  csv: field.listText(IMPORT_FILE_MAX_CHARS, IMPORT_ROWS_MAX),
  plan: field.required.optional(),
});

export const toRosterMemberWire = ({ joinedAt, ...same }: RosterMember) => ({
  ...same,
  joinedAt: joinedAt.toISOString(),
});

/** The import reads the first four columns. */
export const ROSTER_FILE_COLUMNS = [
  "username",
  "name",
  "title",
  "department",
  "email",
  "phone",
  "role",
  "page",
  "card",
  "order",
  "joined",
] as const;

export const toRosterFileLine = (member: RosterMember): string =>
  toCsvLine([
    member.username,
    member.name,
    member.title,
    member.department?.name ?? "",
    member.email,
    toFilePhone(member.phone),
    member.role,
    member.isActive ? "active" : "inactive",
    member.card ?? "",
    member.order ?? "",
    member.joinedAt.toISOString(),
  ]);
