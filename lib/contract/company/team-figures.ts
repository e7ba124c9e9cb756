import * as z from "zod";
import { DEPARTMENT_KINDS, TEAM_ACTIONS } from "#lib/domain/company/team-figures";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/schemas/paging";
import { month } from "#lib/schemas/period";
import { figuresQuery } from "#lib/wire/statistics/server";
import { call } from "#lib/contract/call";
import { countedShape, file, pageShape } from "#lib/contract/shapes";

const totals = z.record(z.enum(TEAM_ACTIONS), z.int());

export const getTeamFiguresCall = call("GET /api/users/company/figures/v1", {
  access: "companyManager",
  query: figuresQuery,
  response: z.object({
    from: field.output(),
    to: field.output(),
    today: field.output(),
    actions: z.record(z.enum(TEAM_ACTIONS), z.object(countedShape)),
    departments: field.rows(z.object({ name: field.output(), kind: z.enum(DEPARTMENT_KINDS), totals })),
  }),
});

export const makeTeamFiguresFileCall = call("GET /api/users/company/figures/figures.csv", {
  access: "companyManager",
  query: figuresQuery,
  response: file,
  about: "CSV file, by member, day, action and source",
});

const lines = field.rows(
  z.object({
    member: z.object({ name: field.output(), username: field.output() }).nullable(),
    department: field.output(),
    isFormer: z.boolean(),
    totals,
  }),
);

export const listMemberFiguresCall = call("GET /api/users/company/figures/members/v1", {
  access: "companyManager",
  query: z.object({
    month,
    sort: field.choice(TEAM_ACTIONS).default("tap"),
    ...pagingShape,
  }),
  response: z.object({ lines, month: field.output(), ...pageShape }),
  about: "`month` is written 2026-11, in the response as its first day",
});

export const getBoardCall = call("GET /api/users/company/board/v1", {
  access: "companyMember",
  response: z.object({
    month: field.output(),
    isOn: z.boolean(),
    lines,
    own: z.object({ place: z.int(), taps: z.int() }).nullable(),
  }),
  about: "any member",
});
