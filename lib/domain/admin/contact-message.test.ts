import { expect, it } from "vitest";
import { findPhoneIn } from "./contact-message.ts";

it.each([
  ["Call me at 0550 12 34 56, please", "0550123456"],
  ["رقمي ٠٥٥٠١٢٣٤٥٦ من فضلكم", "0550123456"],
  ["+213 (0) 550-12-34-56", "0550123456"],
  ["Order 1234567890123, phone 00213550123456.", "0550123456"],
  ["021.12.34.56", "021123456"],
  ["Order 1304 0550123456", "0550123456"],
  ["by 2026-11-20 0550 12 34 56", "0550123456"],
  ["0550123456 0661000002", "0550123456"],
  ["0 0 2 1 3 5 5 0 1 2 3 4 5 6", "0550123456"],
  ["Order 42, 12 cards for 16000 DA by 2026-11-20", null],
  ["Event of 28/11/2026, at 10:30", null],
  ["0550/12/34/56", "0550123456"],
  ["0550 – 12 – 34 – 56", "0550123456"],
  ["+33 (0)6 12 34 56 78", "+33612345678"],
  ["no number", null],
  ["", null],
])("findPhoneIn(%j) returns %s", (text, phone) => expect(findPhoneIn(text)).toBe(phone));

it("findPhoneIn finds a number after 990 digits", () => {
  expect(findPhoneIn(`${"0 ".repeat(990)}0550123456`)).toBe("0550123456");
});
