import { expect, test } from "vitest";
import { findPhoneFault, hasLinePrefix, parseAnyPhone, parsePhone } from "./phone.ts";
import {
  formatInternationalPhone,
  formatPhone,
  phoneKindOf,
  toInternationalPhone,
  toWhatsAppLink,
  toWhatsAppNumber,
} from "./phone-forms.ts";

test.each([
  "0550123456",
  "550123456",
  "+213550123456",
  "00213550123456",
  "213550123456",
  "+2130550123456",
  "+213 550 12 34 56",
  "+213 (0) 550-12-34-56",
  "0550.12.34.56",
  "0550\u00a012\u202f34\u00a056",
  "\u202a+213 550 12 34 56\u202c",
  "٠٥٥٠١٢٣٤٥٦",
  "۰۵۵۰۱۲۳۴۵۶",
  "+٢١٣ ٥٥٠ ١٢ ٣٤ ٥٦",
  "0550/12.34.56",
  "0550—12—34—56",
  "0550 – 12 – 34 – 56",
  "0550\u221212\u221234\u221256",
  "0550·12·34·56",
  "0550ـ12ـ34ـ56",
  "０５５０１２３４５６",
  "＋２１３（０）５５０－１２－３４－５６",
  "tel:+213550123456",
  "TEL: 0550 12 34 56",
  "0550\ufe0d 12\ufe0d 34 56",
  "05\u200b50\u00ad12\u206034\ufeff56",
  "0\ufe0f5\ufe0f50123456",
  "(+213) (0) 550 12 34 56",
  "213(0)550123456",
  "(0)550 12 34 56",
  "(0550) 12 34 56",
])("parsePhone normalizes the mobile number %j to ten local digits", (raw) =>
  expect(parsePhone(raw)).toBe("0550123456"),
);

test.each([
  "021123456",
  "+21321123456",
  "0021321123456",
  "213 21 12 34 56",
  "٠٢١ ١٢ ٣٤ ٥٦",
  "21 12 34 56",
  "(0)21-12-34-56",
  "021/12 34 56",
])("parsePhone normalizes the landline number %j to nine local digits", (raw) =>
  expect(parsePhone(raw)).toBe("021123456"),
);

test.each([
  ["0982123456", "0982123456"],
  ["982123456", "0982123456"],
  ["098212345", "098212345"],
  ["21350123", "021350123"],
])("parsePhone reads %j as %j", (raw, expected) => expect(parsePhone(raw)).toBe(expected));

test.each(["", "   ", "\u00a0\u200f"])("parsePhone returns an empty text for the blank input %j", (raw) =>
  expect(parsePhone(raw)).toBe(""),
);

test.each([
  "05501234567",
  "+2135501234567",
  "2135501234567",
  "02112345",
  "+2132112345",
  "55012345",
  "5501234567",
  "0050123456",
  "055012345",
  "+213 55 01 23 45",
  "0211234567",
  "211234567",
  "+376 312 345",
  "376312345",
  "0550(0)123456",
  "0550123456/0661987654",
  "021 12 34 56/57",
  "tel:+213550123456;ext=1",
  "+33612345678",
  "++213550123456",
  "0550123456 0660123456",
  "call me",
  "اتصل بي",
  "0550 12 34 5x",
  "---",
  "+",
  "0",
])("parsePhone rejects %j", (raw) => expect(parsePhone(raw)).toBeNull());

test.each([
  ["0550123456", "213550123456"],
  ["550123456", "213550123456"],
  ["021123456", "21321123456"],
  ["+213550123456", "213550123456"],
  ["0550123456?text=hello", "213550123456"],
  ["٠٥٥٠١٢٣٤٥٦", "213550123456"],
  ["", ""],
  ["call me", ""],
])("toWhatsAppNumber turns %j into %j", (phone, number) => {
  expect(toWhatsAppNumber(phone)).toBe(number);
  expect(toInternationalPhone(phone)).toBe(number && `+${number}`);
});

test.each([
  ["0550123456", "0550\u00a012\u00a034\u00a056"],
  ["021123456", "021\u00a012\u00a034\u00a056"],
  ["", ""],
  ["+213550123456", "+213550123456"],
])("formatPhone writes %j as %j", (phone, text) => expect(formatPhone(phone)).toBe(text));

test.each([
  ["0550123456", "https://wa.me/213550123456?text=A%20%26%20b%0A%D8%AA"],
  ["", "https://wa.me/?text=A%20%26%20b%0A%D8%AA"],
])("toWhatsAppLink for %j is %s", (phone, link) => expect(toWhatsAppLink(phone, "A & b\nت")).toBe(link));

test.each([
  ["0550123456", "mobile"],
  ["0661987654", "mobile"],
  ["0770000003", "mobile"],
  ["021123456", "landline"],
  ["036123456", "landline"],
  ["041123456", "landline"],
  ["0982123456", "other"],
  ["", "other"],
])("phoneKindOf(%j) is %s", (phone, kind) => expect(phoneKindOf(phone)).toBe(kind));

test.each([
  ["+33 6 12 34 56 78", "+33612345678"],
  ["0033612345678", "+33612345678"],
  ["\u202a+٣٣ ٦١٢ ٣٤٥ ٦٧٨\u202c", "+33612345678"],
  ["+1 (212) 555-0100", "+12125550100"],
  ["+290 1234", "+2901234"],
  ["+123456789012345", "+123456789012345"],
  ["+33 (0)6 12 34 56 78", "+33612345678"],
  ["+44 (0) 20 7946 0958", "+442079460958"],
  ["0033(0)612345678", "+33612345678"],
  ["tel:+33-6-12-34-56-78", "+33612345678"],
  ["＋３３ ６ １２ ３４ ５６ ７８", "+33612345678"],
  ["+376 312 345", "+376312345"],
  ["+213 550 12 34 56", "0550123456"],
  ["0550123456", "0550123456"],
  ["", ""],
])("parseAnyPhone reads %j as %j", (raw, expected) => expect(parseAnyPhone(raw)).toBe(expected));

test.each([
  "33612345678",
  "+290123",
  "+1234567890123456",
  "+0123456789",
  "+213 12",
  "+213551234567890",
  "call me",
  "055012345",
  "+213 55 012 345",
  "+33612345678;phone-context=a",
  "++33612345678",
  "+",
])("parseAnyPhone refuses %j", (raw) => expect(parseAnyPhone(raw)).toBeNull());

test.each([
  ["0550123456", null],
  ["21 12 34 56", null],
  ["", null],
  ["055012345", "phoneDigitMissing"],
  ["55 01 23 45", "phoneDigitMissing"],
  ["+213 (0)6 61 23 45 6", "phoneDigitMissing"],
  ["05501234", "phoneNotValid"],
  ["05501234567", "phoneNotValid"],
  ["02112345", "phoneNotValid"],
  ["0211234567", "phoneNotValid"],
  ["0550123456 0661987654", "phoneNotValid"],
  ["+376 312 345", "phoneForeign"],
  ["0033612345678", "phoneForeign"],
])("findPhoneFault(%j) is %s", (raw, fault) => expect(findPhoneFault(raw)).toBe(fault));

test.each([
  ["0550123456", true],
  ["0223 45 67 8", true],
  ["041 23 45 67", true],
  ["0123456789", false],
  ["+213 8 12 34 56 78", false],
  ["٠٩٨٢٣٤٥٦٧", false],
  // Refused for another reason.
  ["09", true],
  ["", true],
])("hasLinePrefix(%j) is %s", (raw, has) => expect(hasLinePrefix(raw)).toBe(has));

test.each([
  ["0550123456", "+213 550 12 34 56"],
  ["021123456", "+213 21 12 34 56"],
  ["+33612345678", "+33612345678"],
  ["", ""],
])("formatInternationalPhone writes %j as %j", (phone, text) =>
  expect(formatInternationalPhone(phone)).toBe(text),
);

test("foreign numbers keep their own country code in links and text", () => {
  expect(toWhatsAppNumber("+33612345678")).toBe("33612345678");
  expect(toInternationalPhone("+33612345678")).toBe("+33612345678");
  expect(formatPhone("+33612345678")).toBe("+33612345678");
});
