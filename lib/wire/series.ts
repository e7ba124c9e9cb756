import * as z from "zod";
import {
  SERIES_LENGTHS_DAYS,
  SERIES_LENGTH_DEFAULT_DAYS,
  type Series,
  type SeriesLengthDays,
} from "#lib/domain/statistics/statistics";
import * as field from "#lib/schemas/fields";

export const seriesQuery = z
  .object({ days: field.choice(SERIES_LENGTHS_DAYS.map(String)).optional() })
  .transform(({ days }) => ({ days: (Number(days) || SERIES_LENGTH_DEFAULT_DAYS) as SeriesLengthDays }));

export type SeriesResponse = Series;
