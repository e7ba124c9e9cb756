import { describe, expect, it } from "vitest";
import { pendingDuties, groupByFour, parseCode } from "./second-factor.ts";

const RECOVERY = { kind: "recovery", code: "0123456789ABCDEF" };

describe("parseCode", () => {
  it.each([
    ["287082", { kind: "app", code: "287082" }],
    [" 287 082 ", { kind: "app", code: "287082" }],
    ["٢٨٧٠٨٢", { kind: "app", code: "287082" }],
    ["\u2066287082\u2069", { kind: "app", code: "287082" }],
    ["0123-4567-89AB-CDEF", RECOVERY],
    ["o i23 4567 89ab cdef", RECOVERY],
    ["OL23456789ABCDEF", RECOVERY],
    ["28708", null],
    ["2870822", null],
    ["28708A", null],
    ["0123-4567-89AB-CDE", null],
    ["0123-4567-89AB-CDEF0", null],
    ["U123-4567-89AB-CDEF", null],
    ["", null],
  ])("parseCode reads %j as %j", (typed, expected) => {
    expect(parseCode(typed)).toEqual(expected);
  });
});

describe("groupByFour", () => {
  it.each([
    ["ABCDEFGH", "ABCD EFGH"],
    ["ABCDEFGHI", "ABCD EFGH I"],
    ["", ""],
  ])("groupByFour writes %j as %j", (text, expected) => {
    expect(groupByFour(text)).toBe(expected);
  });
});

describe("pendingDuties", () => {
  const free = { isPasswordTemporary: false, hasFactor: false, isFactorRequired: false };

  it.each([
    ["nothing while a factor is optional", free, []],
    [
      "a new password in place of a temporary one",
      { ...free, isPasswordTemporary: true },
      ["changePassword"],
    ],
    ["a factor while it is required and missing", { ...free, isFactorRequired: true }, ["enrolFactor"]],
    [
      "nothing once the required factor is enrolled",
      { ...free, isFactorRequired: true, hasFactor: true },
      [],
    ],
    [
      "the password before the factor",
      { ...free, isPasswordTemporary: true, isFactorRequired: true },
      ["changePassword", "enrolFactor"],
    ],
  ])("pendingDuties requires %s", (_what, admin, duties) => {
    expect(pendingDuties(admin)).toEqual(duties);
  });
});
