import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { protect, toCsvLine, unprotect } from "#lib/domain/admin/csv";
import { LINE_MAX_CHARS, USERNAME_PREFIX } from "./limits.ts";
import { isSafeLink, parseLink } from "#lib/domain/profile/links/link";
import { parsePhone } from "#lib/domain/profile/phone";
import { toInternationalPhone } from "#lib/domain/profile/phone-forms";
import { cleanText } from "#lib/domain/text/text";
import { checkUsername, usernameKey, USERNAME_PATTERN } from "#lib/domain/account/username";
import { escapeVCardText, foldVCardLine } from "#lib/domain/profile/vcard";

const RUNS = { numRuns: 300 };

/** Random text and text built from characters that matter to the rules. */
const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    maxLength: 100,
  }),
  fc
    .array(
      fc.constantFrom(
        ..."<>/=\"'&;:, \t\r\n\0\u200f\u2028\ud83d\udc00".split(""),
        "<b>",
        "</b>",
        "<!--",
        "-->",
        "<script",
        "on",
        "onload=",
        "javascript:",
        "&#x6a;",
        "https://",
        "www.",
        "a",
        "0",
        "٠",
        "+213",
        "05",
        "logix_",
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join("")),
);

describe("cleanText", () => {
  it.each([true, false])(
    "cleanText is idempotent and never lengthens a text (multiline: %s)",
    (multiline) => {
      fc.assert(
        fc.property(anything, (raw) => {
          const cleaned = cleanText(raw, { multiline });
          if (!cleaned.ok) {
            expect(cleaned.reason).not.toBe("");
            return;
          }
          expect(cleaned.value.length).toBeLessThanOrEqual(raw.length);
          expect(cleanText(cleaned.value, { multiline })).toEqual(cleaned);
          expect(cleaned.value).not.toMatch(multiline ? /[\0\r]/ : /[\0\r\n]/);
          expect(cleaned.value).not.toMatch(/<script(?![a-z0-9_-])/i);
        }),
        RUNS,
      );
    },
  );
});

it("parsePhone is idempotent and returns at most 10 digits with a leading 0", () => {
  const typed = fc.oneof(
    anything,
    fc.stringMatching(/^(\+213|00213|0)?[ \d]{8,14}$/),
    fc.stringMatching(/^0[5-7]\d{8}$/),
  );
  let accepted = 0;
  fc.assert(
    fc.property(typed, (raw) => {
      const phone = parsePhone(raw);
      if (phone === null || phone === "") return;
      accepted++;
      expect(phone).toMatch(/^0\d{8,9}$/);
      expect(parsePhone(phone)).toBe(phone);
      expect(toInternationalPhone(phone)).toMatch(/^\+213\d{8,9}$/);
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(RUNS.numRuns / 10);
});

it("parseLink is idempotent and returns a web address without spaces, quotes and scripts", () => {
  const typed = fc.oneof(
    anything,
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.webUrl().map((url) => url.replace("https://", "www.")),
  );
  let accepted = 0;
  fc.assert(
    fc.property(typed, (raw) => {
      const link = parseLink(raw);
      if (link === null) return;
      accepted++;
      expect(link).toMatch(/^https?:\/\/[^\s"<>\\`]+$/i);
      expect(link.length).toBeLessThanOrEqual(raw.replaceAll(/[ \t]/g, "%20").length + "https://".length);
      expect([parseLink(link), isSafeLink(link)]).toEqual([link, true]);
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(RUNS.numRuns / 10);
});

it("checkUsername accepts its own output", () => {
  const typed = fc.oneof(
    anything,
    fc.stringMatching(/^[Ll]ogix_\w{0,40}$/),
    anything.map((rest) => USERNAME_PREFIX + rest),
  );
  let accepted = 0;
  fc.assert(
    fc.property(typed, (raw) => {
      const checked = checkUsername(raw);
      if (!checked.ok) return;
      accepted++;
      expect(usernameKey(checked.value)).toMatch(USERNAME_PATTERN);
      expect(checkUsername(checked.value)).toEqual(checked);
      expect(checked.value.length).toBeLessThanOrEqual(LINE_MAX_CHARS);
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(RUNS.numRuns / 10);
});

it("toCsvLine keeps the number of cells and never starts a formula", () => {
  fc.assert(
    fc.property(fc.array(anything, { minLength: 1, maxLength: 5 }), (cells) => {
      const line = toCsvLine(cells);
      expect(line).toMatch(/\r\n$/);
      const read = [...line.slice(0, -2).matchAll(/"((?:[^"]|"")*)"(?:;|$)/g)].map(([, cell = ""]) => cell);
      expect(read).toHaveLength(cells.length);
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
    RUNS,
  );
});

it("unprotect reverses protect for any text", () => {
  const special = fc
    .array(fc.constantFrom(..."=+-@＝＋－＠;,|\t\r\n'\" \u00a0aأب1".split("")), { maxLength: 30 })
    .map((characters) => characters.join(""));
  fc.assert(
    fc.property(fc.oneof(special, anything), (text) => {
      const cell = protect(text);
      expect(unprotect(cell)).toBe(text);
      expect(cell).not.toMatch(/(?:^|[;,|\t\r\n])[\s"]*[=+\-@＝＋－＠]|^[\t\r]/);
    }),
    { numRuns: 3000 },
  );
});

it("escapeVCardText leaves no line break, and foldVCardLine returns lines of at most 75 bytes", () => {
  fc.assert(
    fc.property(anything, (raw) => {
      const escaped = escapeVCardText(raw);
      expect(escaped).not.toMatch(/[\r\n\0]/);
      const folded = foldVCardLine(`NOTE:${escaped}`);
      for (const line of folded.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(folded.replaceAll("\r\n ", "")).toBe(`NOTE:${escaped}`);
    }),
    RUNS,
  );
});
