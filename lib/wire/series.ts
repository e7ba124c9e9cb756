import * as z from "zod";
import {
  SERIES_LENGTHS_DAYS,
  SERIES_LENGTH_DEFAULT_DAYS,
  type Series,
  type SeriesLengthDays,
} from "../domain/statistics.ts";
import * as field from "../schemas/fields.ts";

/** Which days `GET /api/content/analyse/series/v1` tells of (docs/api.md). */
export const seriesQuery = z
  .object({ days: field.choice(SERIES_LENGTHS_DAYS.map(String)).optional() })
  .transform(({ days }) => ({ days: (Number(days) || SERIES_LENGTH_DEFAULT_DAYS) as SeriesLengthDays }));

/** On the wire as we speak of it. */
export type SeriesAnswer = Series;
