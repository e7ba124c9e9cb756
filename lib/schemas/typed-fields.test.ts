import { describe, expect, it } from "vitest";
import { isIn } from "./ranges.ts";
import { typedFields, typedNumber } from "./typed-fields.ts";

const field = typedFields({
  required: "required",
  emailNotValid: "email",
  emailIsNotValid: "sign-up email",
  phone: (fault) => fault,
  passwordLength: "length",
  tooLong: (max) => `at most ${max}`,
});

const number = (missing: string | null) =>
  typedNumber({ isValid: isIn({ min: 1, max: 30 }), notValid: "1 to 30", missing });

const problemOf = (schema: ReturnType<typeof field.text>, typed: string) =>
  schema.safeParse(typed).error?.issues[0]?.message ?? null;

describe("typedFields", () => {
  it.each([
    ["a name of 32 characters", field.text({ maxChars: 32 }), "🌙".repeat(32), null],
    ["a name of 33 characters", field.text({ maxChars: 32 }), "🌙".repeat(33), "at most 32"],
    ["spaces where a text is required", field.text({ isRequired: true }), "  ", "required"],
    ["an empty optional text", field.text(), "", null],
    ["a line of 201 characters", field.text(), "a".repeat(201), "at most 200"],
    ["prose of 2000 characters", field.text({ multiline: true }), "a".repeat(2000), null],
    ["prose of 2001 characters", field.text({ multiline: true }), "a".repeat(2001), "at most 2000"],
    ["an e-mail", field.email(), " Nadia@Example.com ", null],
    ["an e-mail without a domain", field.email(), "nadia@", "email"],
    ["a missing e-mail", field.email(), "", "required"],
    ["an e-mail at sign-up", field.signUpEmail(), "nadia@example.com", null],
    ["half an e-mail at sign-up", field.signUpEmail(), "nadia@example", "sign-up email"],
    ["a missing e-mail at sign-up", field.signUpEmail(), " ", "required"],
    ["a phone", field.phone(), "٠٥٥٠ ١٢ ٣٤ ٥٦", null],
    ["half a phone", field.phone(), "055012", "phoneNotValid"],
    ["a mobile without its last digit", field.phone(), "055012345", "phoneDigitMissing"],
    ["a foreign phone", field.phone(), "+376 312 345", "phoneForeign"],
    ["no phone where one is required", field.phone({ isRequired: true }), "", "required"],
    ["a password of 7 characters", field.newPassword(), "a234567", "length"],
    ["a password of 8 characters", field.newPassword(), "a2345678", null],
    ["a password of 16 characters", field.newPassword(), "a23456789012345b", null],
    ["a password of 17 characters", field.newPassword(), "a23456789012345bc", "length"],
    ["no password", field.newPassword(), "", "required"],
    ["the smallest number", number("required"), "1", null],
    ["the largest number in Arabic digits", number("required"), " ٣٠ ", null],
    ["a number below its range", number("required"), "0", "1 to 30"],
    ["a number beyond its range", number("required"), "31", "1 to 30"],
    ["half a number", number("required"), "1.5", "1 to 30"],
    ["no number where one is required", number("required"), " ", "required"],
    ["no number where none is required", number(null), "", null],
    ["eight spaces for a password", field.newPassword(), "        ", null],
    ["a short password to be compared", field.givenPassword(), "a", null],
  ])("typedFields validates %s", (_name, schema, typed, problem) => {
    expect(problemOf(schema, typed)).toBe(problem);
  });
});

it("texts checks each text by its own options", () => {
  const { name, note } = field.texts({ name: { maxChars: 5, isRequired: true }, note: { multiline: true } });
  expect([problemOf(name, " "), problemOf(name, "a".repeat(6)), problemOf(name, "a".repeat(5))]).toEqual([
    "required",
    "at most 5",
    null,
  ]);
  expect([problemOf(note, ""), problemOf(note, "a".repeat(2000)), problemOf(note, "a".repeat(2001))]).toEqual(
    [null, null, "at most 2000"],
  );
});
