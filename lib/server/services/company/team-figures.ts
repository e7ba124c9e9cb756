import "server-only";
import {
  toTeamFigures,
  type Board,
  type DepartmentDay,
  type MemberDayCount,
  type MemberFigures,
  type MemberFiguresFilter,
  type MemberMonth,
  type TeamFigures,
} from "#lib/domain/company/team-figures";
import type { Membership } from "#lib/domain/company/company";
import { BOARD_LINES, EXPORT_EVENTS_BATCH } from "#lib/domain/limits";
import { completePeriod, type FiguresPeriod } from "#lib/domain/statistics/figures";
import { dayInAlgiers } from "#lib/domain/time/date";
import * as dal from "#lib/server/dal/company/team-figures";
import { fromReplica } from "#lib/server/dal/replica";

/** @param asked either end may be "": the period then ends today, or has the default length */
export async function getTeamFigures(companyId: string, asked: FiguresPeriod): Promise<TeamFigures> {
  const today = dayInAlgiers(new Date());
  const period = completePeriod(asked, today);
  return fromReplica(async () => {
    const [counts, names] = await Promise.all([
      dal.countTeam(companyId, period),
      dal.listDepartmentNames(companyId),
    ]);
    return toTeamFigures({ period, today, names, ...counts });
  });
}

/** First day that PostgreSQL and `parseDay` support. */
const FIRST_DAY = "0001-01-01";

/** Includes former members. @param asked all days when absent */
export function readTeamFile(companyId: string, asked?: FiguresPeriod): AsyncGenerator<MemberDayCount[]> {
  const today = dayInAlgiers(new Date());
  const period = asked ? completePeriod(asked, today) : { from: FIRST_DAY, to: today };
  return dal.readMemberDays(companyId, period, EXPORT_EVENTS_BATCH);
}

export const readMemberMonths = (companyId: string): AsyncGenerator<MemberMonth[]> =>
  dal.readMemberMonths(companyId, EXPORT_EVENTS_BATCH);

export const readDepartmentDays = (companyId: string): AsyncGenerator<DepartmentDay[]> =>
  dal.readDepartmentDays(companyId, EXPORT_EVENTS_BATCH);

const thisMonth = () => `${dayInAlgiers(new Date()).slice(0, 7)}-01`;

/** @param month "" for the current one */
export const listMemberFigures = (
  companyId: string,
  { month, ...filter }: MemberFiguresFilter,
): Promise<{ lines: MemberFigures[]; total: number; month: string }> =>
  fromReplica(async () => {
    const shown = month || thisMonth();
    const [lines, total] = await Promise.all([
      dal.listMemberMonths(companyId, { ...filter, month: shown }),
      dal.countMemberMonths(companyId, shown),
    ]);
    return { month: shown, lines, total };
  });

/** Board of the current month, empty for members while the company hides it (team 15). */
export const getBoard = (userId: string, { companyId, role }: Membership): Promise<Board> =>
  fromReplica(async () => {
    const month = thisMonth();
    const [isOn, own] = await Promise.all([
      dal.findShowsBoard(companyId),
      dal.findOwnRank(companyId, userId, month),
    ]);
    if (!isOn && role === "member") return { month, isOn, lines: [], own: null };
    const filter = { month, sort: "tap", page: 1, limit: BOARD_LINES } as const;
    return { month, isOn, own, lines: await dal.listMemberMonths(companyId, filter) };
  });
