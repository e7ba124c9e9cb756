import { SOURCES, type Source } from "#lib/domain/statistics/action";
import { daysBetween, type BySource, type FiguresPeriod } from "#lib/domain/statistics/figures";
import { daysAfter } from "#lib/domain/time/date";

/** A click opens a project or a link, calls, or writes by WhatsApp or e-mail (team 12). */
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

export interface DepartmentFigures {
  /** Empty for members without a department, and for departments that were removed. */
  name: string;
  kind: "department" | "none" | "removed";
  totals: TeamTotals;
}

export interface TeamFigures extends FiguresPeriod {
  today: string;
  actions: Record<TeamAction, { total: number; sources: BySource; days: number[] }>;
  /** The most visited first. */
  departments: DepartmentFigures[];
}

/** A period of membership in one month. */
export interface MemberFigures {
  /** Null once the account is deleted. */
  member: { name: string; username: string } | null;
  /** Of a present member; empty without one. */
  department: string;
  isFormer: boolean;
  totals: TeamTotals;
}

/** A line of a file. */
export interface MemberMonth extends MemberFigures {
  /** Its first day. */
  month: string;
}

/** A line of a file; the department is that of the members at that time. */
export interface DepartmentDay extends Omit<DepartmentFigures, "kind"> {
  day: string;
}

export interface MemberFiguresFilter {
  /** Its first day. */
  month: string;
  sort: TeamAction;
  page: number;
  limit: number;
}

/** A line of the file. */
export interface MemberDayCount extends TeamDayCount {
  name: string;
  username: string;
  department: string;
}

export interface Board {
  month: string;
  isOn: boolean;
  /** The most visited first. */
  lines: MemberFigures[];
  /** Null for a person without visits in this month. */
  own: { place: number; taps: number } | null;
}

export const noTotals = (): TeamTotals => ({ tap: 0, save: 0, exchange: 0, click: 0 });

interface Counted {
  period: FiguresPeriod;
  today: string;
  days: readonly TeamDayCount[];
  departments: readonly DepartmentCount[];
  /** Present departments. */
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
  const known = new Map(names.map(({ id, name }) => [id, name]));
  const lines = new Map<string, DepartmentFigures>();
  for (const [id, name] of known) lines.set(id, { name, kind: "department", totals: noTotals() });
  for (const { department, action, total } of counts) {
    const kind = department === "" ? "none" : known.has(department) ? "department" : "removed";
    const key = kind === "department" ? department : kind;
    const line = lines.get(key) ?? { name: "", kind, totals: noTotals() };
    line.totals[action] += total;
    lines.set(key, line);
  }
  return [...lines.values()].sort((one, other) => other.totals.tap - one.totals.tap);
}
