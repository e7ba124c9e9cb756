import * as field from "#lib/schemas/fields";
import * as z from "zod";
import { described, response } from "./operation.ts";
import { PROBLEM_CODES } from "./problem-codes.ts";

const problemField = z.object({
  field: described(field.output(), "openApi.fields.problemField", "title"),
  detail: described(field.output(), "openApi.fields.problemFieldDetail"),
});

/** RFC 9457. */
export const problem = response(
  "Problem",
  z.object({
    type: described(field.output(), "openApi.fields.problemType"),
    title: described(field.output(), "openApi.fields.problemTitle"),
    status: described(z.int(), "openApi.fields.problemStatus", 422),
    detail: described(field.output(), "openApi.fields.problemDetail"),
    code: described(z.enum(Object.values(PROBLEM_CODES)), "openApi.fields.problemCode", "invalid"),
    errors: described(field.rows(problemField).optional(), "openApi.fields.problemErrors"),
  }),
);

export type Problem = z.output<typeof problem>;
