import * as z from "zod";
import type { ListedMonth } from "#lib/domain/company/listed-contact";
import {
  TEAM_ACTIONS,
  type TeamAction,
  type TeamFigures,
  type TeamTotals,
} from "#lib/domain/company/team-figures";
import { SOURCES } from "#lib/domain/statistics/action";
import { daysAfter } from "#lib/domain/time/date";
import * as field from "#lib/schemas/fields";
import { month, periodQuery, recentDay } from "#lib/schemas/period";
import { described, operation, response } from "./operation.ts";
import { pageOf, pageQuery, tapsKey, toPage, type TapsKey } from "./paging.ts";
import { id, username } from "./shapes.ts";

const count = z.int().min(0);
const totalsShape = {
  taps: described(count, "openApi.fields.taps", 128),
  saves: described(count, "openApi.fields.saves", 41),
  exchanges: described(count, "openApi.fields.exchanges", 12),
  clicks: described(count, "openApi.fields.clicks", 57),
};
const totals = z.object(totalsShape);
const day = described(z.iso.date(), "openApi.fields.day", "2026-11-22");

const figures = response(
  "Figures",
  z.object({
    from: described(z.iso.date(), "openApi.fields.from", "2026-11-01"),
    to: described(z.iso.date(), "openApi.fields.to", "2026-11-22"),
    totals: described(totals, "openApi.fields.totals"),
    sources: described(
      z.object(Object.fromEntries(SOURCES.map((source) => [source, totals])) as SourceShape),
      "openApi.fields.sources",
    ),
    days: described(field.rows(z.object({ day, ...totalsShape })), "openApi.fields.days"),
    departments: described(
      field.rows(
        z.object({
          name: described(field.output(), "openApi.fields.figuresDepartment", "Sales"),
          ...totalsShape,
        }),
      ),
      "openApi.fields.departments",
    ),
  }),
);

type SourceShape = Record<(typeof SOURCES)[number], typeof totals>;

export const getFigures = operation({
  id: "getFigures",
  title: "openApi.operations.getFigures",
  text: "openApi.texts.getFigures",
  resource: "figures",
  method: "GET",
  path: "/figures",
  scope: "figures:read",
  query: periodQuery(described(recentDay, "openApi.fields.from"), described(recentDay, "openApi.fields.to")),
  response: figures,
});

const NAMES = {
  tap: "taps",
  save: "saves",
  exchange: "exchanges",
  click: "clicks",
} as const satisfies Record<TeamAction, string>;

type PlainTotals = z.output<typeof totals>;

const toTotals = (read: (action: TeamAction) => number): PlainTotals =>
  Object.fromEntries(TEAM_ACTIONS.map((action) => [NAMES[action], read(action)])) as PlainTotals;

const toPlain = (sums: TeamTotals): PlainTotals => toTotals((action) => sums[action]);

export const toFigures = ({ from, to, actions, departments }: TeamFigures) => ({
  from,
  to,
  totals: toTotals((action) => actions[action].total),
  sources: Object.fromEntries(
    SOURCES.map((source) => [source, toTotals((action) => actions[action].sources[source])]),
  ) as Record<(typeof SOURCES)[number], PlainTotals>,
  days: actions.tap.days.map((_taps, place) => ({
    day: daysAfter(from, place),
    ...toTotals((action) => actions[action].days[place] ?? 0),
  })),
  departments: departments.map(({ name, totals: sums }) => ({ name, ...toPlain(sums) })),
});

const memberFigures = response(
  "MemberFigures",
  z.object({
    memberId: described(id.nullable(), "openApi.fields.figuresMember", "k7m4q2xpab3c"),
    username: described(username.nullable(), "openApi.fields.figuresUsername", "logix_amina"),
    ...totalsShape,
  }),
);

export const listMemberFigures = operation({
  id: "listMemberFigures",
  title: "openApi.operations.listMemberFigures",
  text: "openApi.texts.listMemberFigures",
  resource: "figures",
  method: "GET",
  path: "/figures/members",
  scope: "figures:read",
  query: z.object({
    month: described(month.meta({ pattern: "^2\\d{3}-(?:0[1-9]|1[0-2])$" }), "openApi.fields.month"),
    ...pageQuery(tapsKey),
  }),
  response: response("MemberFiguresList", pageOf(memberFigures)),
});

export const toMemberFiguresList = (rows: readonly ListedMonth[], limit: number) =>
  toPage(rows, limit, {
    toItem: ({ periodId: _id, ...same }) => same,
    toKey: ({ taps, periodId }): TapsKey => ({ taps, id: periodId }),
  });
