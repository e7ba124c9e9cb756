import * as z from "zod";
import { toCsvLine } from "#lib/domain/admin/csv";
import {
  TEAM_ACTIONS,
  type DepartmentDay,
  type MemberDayCount,
  type MemberMonth,
  type TeamTotals,
} from "#lib/domain/company/team-figures";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/wire/paging";
import { month } from "#lib/wire/period";

export const memberFiguresQuery = z.object({
  month,
  sort: field.choice(TEAM_ACTIONS).default("tap"),
  ...pagingShape,
});

export const TEAM_FILE_COLUMNS = [
  "day",
  "name",
  "username",
  "department",
  "action",
  "source",
  "total",
] as const;

/** Not localised, because programs also read the file. */
export const toTeamFileLine = (line: MemberDayCount): string =>
  toCsvLine([line.day, line.name, line.username, line.department, line.action, line.source, line.total]);

const toCells = (totals: TeamTotals) => TEAM_ACTIONS.map((action) => totals[action]);

/** Precede one column per action. */
export const MONTHS_FILE_COLUMNS = ["month", "name", "username", "department"] as const;

export const toMonthsFileLine = ({ month, member, department, totals }: MemberMonth): string =>
  toCsvLine([
    month.slice(0, "2026-11".length),
    member?.name ?? "",
    member?.username ?? "",
    department,
    ...toCells(totals),
  ]);

/** Precede one column per action. */
export const DEPARTMENTS_FILE_COLUMNS = ["day", "department"] as const;

export const toDepartmentsFileLine = ({ day, name, totals }: DepartmentDay): string =>
  toCsvLine([day, name, ...toCells(totals)]);
