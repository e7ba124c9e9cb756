import { expect, test } from "vitest";
import { parsePaymentType, PAYMENT_TYPE_PLACEHOLDER, PAYMENT_TYPES } from "./payment-type.ts";

test("there are seventeen payment types", () =>
  expect(new Set(PAYMENT_TYPES.map(({ name }) => name)).size).toBe(17));

test.each(PAYMENT_TYPES.map(({ name }) => name))("parsePaymentType accepts %s in any case", (name) => {
  for (const typed of [name, name.toLowerCase(), name.toUpperCase(), ` ${name} `]) {
    expect(parsePaymentType(typed)).toBe(name);
  }
});

test.each([PAYMENT_TYPE_PLACEHOLDER, "lopay", "", "Sea shells", "Apple", "ApplePay", "تحويل بنكي"])(
  "parsePaymentType rejects %j",
  (typed) => expect(parsePaymentType(typed)).toBeNull(),
);
