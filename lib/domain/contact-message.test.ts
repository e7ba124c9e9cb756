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
  ["Order 42, 12 cards for 16000 DA by 2026-11-20", null],
  ["no number", null],
  ["", null],
])("finds in %j %s", (text, phone) => expect(findPhoneIn(text)).toBe(phone));
