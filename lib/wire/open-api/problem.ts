import * as field from "#lib/schemas/fields";
import * as z from "zod";
import { described, response } from "./operation.ts";
import { PROBLEM_CODES } from "./problem-codes.ts";

const problemField = z.object({
  field: described(z.string(), "openApi.fields.problemField", "title"),
  detail: described(z.string(), "openApi.fields.problemFieldDetail"),
});

/** RFC 9457. */
export const problem = response(
  "Problem",
  z.object({
    type: described(z.string(), "openApi.fields.problemType"),
    title: described(z.string(), "openApi.fields.problemTitle"),
    status: described(z.int(), "openApi.fields.problemStatus", 422),
    detail: described(z.string(), "openApi.fields.problemDetail"),
    code: described(z.enum(Object.values(PROBLEM_CODES)), "openApi.fields.problemCode", "invalid"),
    errors: described(field.rows(problemField).optional(), "openApi.fields.problemErrors"),
  }),
);

export type Problem = z.output<typeof problem>;
