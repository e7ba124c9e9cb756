import * as z from "zod";
import { COUNTED_ACTIONS, SOURCES } from "#lib/domain/statistics/action";
import { LINK_KINDS } from "#lib/domain/statistics/figures";
import {
  SERIES_LENGTH_DEFAULT_DAYS,
  SERIES_LENGTHS_DAYS,
  type SeriesLengthDays,
} from "#lib/domain/statistics/statistics";
import { DEVICES, REFERRERS } from "#lib/domain/statistics/visit-kind";
import * as field from "#lib/schemas/fields";
import { figuresQuery, statisticsOutput } from "#lib/wire/statistics/server";
import { call } from "#lib/contract/call";
import { countedShape, file } from "#lib/contract/shapes";

export const getStatisticsCall = call("GET /api/content/analyse/getstatics/all/v1", {
  access: "activeOwner",
  response: statisticsOutput,
});

const totals = z.object({ taps: z.int(), saves: z.int(), clicks: z.int(), people: z.int() });

export const getSeriesCall = call("GET /api/content/analyse/series/v1", {
  access: "activeOwner",
  query: z
    .object({ days: field.choice(SERIES_LENGTHS_DAYS.map(String)).optional() })
    .transform(({ days }) => ({ days: (Number(days) || SERIES_LENGTH_DEFAULT_DAYS) as SeriesLengthDays })),
  response: z.object({
    from: field.output(),
    to: field.output(),
    days: field.rows(
      z.object({
        day: field.output(),
        taps: z.record(z.enum(SOURCES), z.int()),
        saves: z.int(),
        clicks: z.int(),
        people: z.int(),
      }),
    ),
    totals,
    previous: totals.nullable(),
  }),
  about: "`days`: 7, 30 (default) or 90; `previous` is null when the account is younger",
});

const counted = z.object(countedShape);

export const getFiguresCall = call("GET /api/users/figures/v1", {
  access: "activeOwner",
  query: figuresQuery,
  response: z.object({
    from: field.output(),
    to: field.output(),
    today: field.output(),
    /** Days before this one are omitted; null when none are. */
    countedFrom: field.output().nullable(),
    actions: z.record(z.enum(COUNTED_ACTIONS), counted),
    links: field.rows(
      counted.extend({ url: field.output(), title: field.output(), kind: z.enum(LINK_KINDS) }),
    ),
    devices: z.record(z.enum(DEVICES), z.int()),
    referrers: z.record(z.enum(REFERRERS), z.int()),
  }),
  about: "days, at most 366",
});

export const makeFiguresFileCall = call("GET /api/users/figures/figures.csv", {
  access: "activeOwner",
  query: figuresQuery,
  response: file,
  about: "CSV file",
});

export const resetFiguresCall = call("POST /api/users/figures/reset/v1", {
  access: "activeOwner",
  body: z.object({ isReset: z.boolean() }),
  response: z.object({ message: field.output(), countedFrom: field.output().nullable() }),
});
