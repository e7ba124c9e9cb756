import { SOURCES, type Source } from "#lib/domain/statistics/action";
import { daysBetween, type BySource, type FiguresPeriod } from "#lib/domain/statistics/figures";
import { daysAfter } from "#lib/domain/time/date";

/** A click opens a project or link, starts a call, or writes by WhatsApp or e-mail (team 12). */
export const TEAM_ACTIONS = ["tap", "save", "exchange", "click"] as const;

export type TeamAction = (typeof TEAM_ACTIONS)[number];

export type TeamTotals = Record<TeamAction, number>;

export interface TeamDayCount {
  day: string;
  action: TeamAction;
  source: Source;
  total: number;
}

export interface DepartmentCount {
  /** Id of the department at that time; empty for members without one. */
  department: string;
  action: TeamAction;
  total: number;
}

export const DEPARTMENT_KINDS = ["department", "none", "removed"] as const;

export interface DepartmentFigures {
  /** Empty for members without a department and for removed departments. */
  name: string;
  kind: (typeof DEPARTMENT_KINDS)[number];
  totals: TeamTotals;
}

export interface TeamFigures extends FiguresPeriod {
  today: string;
  actions: Record<TeamAction, { total: number; sources: BySource; days: number[] }>;
  /** Most visited first. */
  departments: DepartmentFigures[];
}

export interface MemberFigures {
  /** Null once the account is deleted. */
  member: { name: string; username: string } | null;
  /** Current department; empty for former members and members without one. */
  department: string;
  isFormer: boolean;
  totals: TeamTotals;
}

export interface MemberMonth extends MemberFigures {
  /** First day of the month. */
  month: string;
}

/** Departments are those that members had on that day. */
export interface DepartmentDay extends Omit<DepartmentFigures, "kind"> {
  day: string;
}

export interface MemberFiguresFilter {
  /** First day of the month. */
  month: string;
  sort: TeamAction;
  page: number;
  limit: number;
}

export interface MemberDayCount extends TeamDayCount {
  name: string;
  username: string;
  department: string;
}

export interface Board {
  month: string;
  isOn: boolean;
  /** Most visited first. */
  lines: MemberFigures[];
  /** Null without visits in this month. */
  own: { place: number; taps: number } | null;
}

export const noTotals = (): TeamTotals => ({ tap: 0, save: 0, exchange: 0, click: 0 });

interface Counted {
  period: FiguresPeriod;
  today: string;
  days: readonly TeamDayCount[];
  departments: readonly DepartmentCount[];
  /** Existing departments; counts of any other are "removed". */
  names: readonly { id: string; name: string }[];
}

export function toTeamFigures({ period, today, days, departments, names }: Counted): TeamFigures {
  const length = daysBetween(period);
  const places = new Map(Array.from({ length }, (_, index) => [daysAfter(period.from, index), index]));
  const actions = Object.fromEntries(
    TEAM_ACTIONS.map((action) => [
      action,
      {
        total: 0,
        sources: Object.fromEntries(SOURCES.map((source) => [source, 0])) as BySource,
        days: Array<number>(length).fill(0),
      },
    ]),
  ) as TeamFigures["actions"];
  for (const { day, action, source, total } of days) {
    const place = places.get(day);
    if (place === undefined) continue;
    const sum = actions[action];
    sum.total += total;
    sum.sources[source] += total;
    sum.days[place] = (sum.days[place] ?? 0) + total;
  }
  return { ...period, today, actions, departments: toDepartments(departments, names) };
}

function toDepartments(
  counts: readonly DepartmentCount[],
  names: readonly { id: string; name: string }[],
): DepartmentFigures[] {
  const nameById = new Map(names.map(({ id, name }) => [id, name]));
  const lines = new Map<string, DepartmentFigures>();
  for (const [id, name] of nameById) lines.set(id, { name, kind: "department", totals: noTotals() });
  for (const { department, action, total } of counts) {
    const kind = department === "" ? "none" : nameById.has(department) ? "department" : "removed";
    const key = kind === "department" ? department : kind;
    const line = lines.get(key) ?? { name: "", kind, totals: noTotals() };
    line.totals[action] += total;
    lines.set(key, line);
  }
  return [...lines.values()].sort((one, other) => other.totals.tap - one.totals.tap);
}
