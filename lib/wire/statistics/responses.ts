import type { Figures } from "#lib/domain/statistics/figures";
import type { Series } from "#lib/domain/statistics/statistics";
import type { toStatisticsWire } from "./server.ts";

export type StatisticsWire = ReturnType<typeof toStatisticsWire>;

export type SeriesResponse = Series;

export type FiguresResponse = Figures;

export interface FiguresResetResponse {
  message: string;
  countedFrom: string | null;
}

export interface ReferralsResponse {
  code: string;
  link: string;
  signUps: number;
}
