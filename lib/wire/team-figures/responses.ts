import type { Board, MemberFigures, TeamFigures } from "#lib/domain/company/team-figures";

export type TeamFiguresResponse = TeamFigures;

export interface MemberFiguresResponse {
  lines: MemberFigures[];
  total: number;
  /** First day of the month. */
  month: string;
  page: number;
  limit: number;
}

export type BoardResponse = Board;
