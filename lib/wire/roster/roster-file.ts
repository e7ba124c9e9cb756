import { toCsvLine } from "#lib/domain/admin/csv";
import type { RosterMember } from "#lib/domain/company/roster";
import { toFilePhone } from "#lib/wire/exchange/files";

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
