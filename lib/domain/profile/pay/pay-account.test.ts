import { describe, expect, it } from "vitest";
import {
  bankOf,
  ccpKey,
  checkPayNumber,
  groupPayNumber,
  ribKey,
  type PayAccountKind,
} from "./pay-account.ts";

describe("keys of accounts", () => {
  it("ccpKey returns 88 for the documented CCP number 0023456789", () =>
    expect(ccpKey("0023456789")).toBe("88"));

  it("ribKey returns 41 for the documented RIP 007 99999 0023456789", () =>
    expect(ribKey("999990023456789")).toBe("41"));

  it("keys below ten have a leading zero, and a RIB with remainder 0 has the key 97", () => {
    expect(ccpKey("0000000001")).toBe("04");
    expect(ribKey("000000000000000")).toBe("97");
    expect(ribKey("000000000000096")).toMatch(/^\d{2}$/);
  });

  it("checkPayNumber detects any changed digit of the documented RIP and CCP number", () => {
    for (const [kind, number] of [
      ["rib", "00799999002345678941"],
      ["ccp", "002345678988"],
    ] as const) {
      // The key does not protect the bank's own code.
      for (let position = kind === "rib" ? 3 : 0; position < number.length; position++) {
        const other = String((Number(number[position]) + 1) % 10);
        const changed = number.slice(0, position) + other + number.slice(position + 1);
        expect(checkPayNumber(kind, changed), changed).toEqual({ ok: false, problem: "key" });
      }
    }
  });
});

describe("checkPayNumber", () => {
  it.each<[PayAccountKind, string, string]>([
    ["baridimob", "00799999002345678941", "00799999002345678941"],
    ["baridimob", " 007 99999 0023456789 41 ", "00799999002345678941"],
    ["baridimob", "٠٠٧ ٩٩٩٩٩ ٠٠٢٣٤٥٦٧٨٩ ٤١", "00799999002345678941"],
    ["ccp", "0023456789 88", "002345678988"],
    ["ccp", "23456789 clé 88", "002345678988"],
    ["ccp", "23456789/88", "002345678988"],
    ["ccp", "٢٣٤٥٦٧٨٩ مفتاح ٨٨", "002345678988"],
    ["rib", "007-99999-0023456789-41", "00799999002345678941"],
    ["rib", `001${"0".repeat(15)}97`, `001${"0".repeat(15)}97`],
  ])("checkPayNumber(%j, %j) returns its digits", (kind, typed, value) =>
    expect(checkPayNumber(kind, typed)).toEqual({ ok: true, value }),
  );

  it.each<[PayAccountKind, string, string]>([
    ["baridimob", "0079999900234567894", "ribLength"],
    ["baridimob", "007999990023456789411", "ribLength"],
    ["baridimob", "00100000000000000097", "post"],
    ["baridimob", "00799999002345678942", "key"],
    ["ccp", "", "ccpLength"],
    ["ccp", "88", "ccpLength"],
    ["ccp", "1234567890123", "ccpLength"],
    ["ccp", "0023456789 87", "key"],
    ["ccp", "0023456789", "key"],
    ["ccp", "DZ23456788", "ccpLength"],
    ["rib", "00799999002345678940", "key"],
    ["rib", `000${"0".repeat(15)}97`, "bank"],
    ["rib", "002345678988", "ribLength"],
  ])("checkPayNumber(%j, %j) fails with %s", (kind, typed, problem) =>
    expect(checkPayNumber(kind, typed)).toEqual({ ok: false, problem }),
  );
});

it.each([
  ["00799999002345678941", "007 99999 0023456789 41"],
  ["002345678988", "0023456789 88"],
])("groupPayNumber(%s) is %s", (number, grouped) => expect(groupPayNumber(number)).toBe(grouped));

it.each([
  [{ kind: "ccp", number: "002345678988" }, "007"],
  [{ kind: "baridimob", number: "00799999002345678941" }, "007"],
  [{ kind: "rib", number: `032${"0".repeat(15)}97` }, "032"],
  [{ kind: "rib", number: `021${"0".repeat(15)}97` }, null],
] as const)("bankOf(%j) is %s", (account, code) => expect(bankOf(account)).toBe(code));
