import { expect, it } from "vitest";
import { findLeftFault, type LeftFault } from "#lib/domain/exchange/left-fault";
import { exchangeBody } from "./server.ts";

const DETAILS = { name: "Lina", phone: "0661 23 45 67", email: "", consent: true };

it.each<[string, Partial<typeof DETAILS>, LeftFault | null]>([
  ["a name and a phone", {}, null],
  ["an Arabic name and Arabic digits", { name: "لينا", phone: "٠٦٦١٢٣٤٥٦٧" }, null],
  ["a foreign phone", { phone: "+33 6 12 34 56 78" }, null],
  ["an e-mail instead of a phone", { phone: " ", email: "Lina@Example.com" }, null],
  ["no name", { name: "" }, "name"],
  ["a name of spaces", { name: " \u00a0" }, "name"],
  ["an invisible name", { name: "\u200b\u2800" }, "name"],
  ["a phone with too few digits", { phone: "12" }, "phone"],
  ["a mobile without its last digit", { phone: "066123456" }, "digit"],
  ["a phone in words", { phone: "call me" }, "phone"],
  ["a phone with too many digits", { phone: "06612345678" }, "phone"],
  ["an e-mail without a domain", { email: "lina@" }, "email"],
  ["an e-mail in Arabic letters", { email: "لينا@example.com" }, "email"],
  ["neither phone nor e-mail", { phone: "" }, "reach"],
  ["a phone of direction marks only", { phone: "\u2066\u2069" }, "reach"],
  ["no consent", { consent: false }, "consent"],
  ["several faults, of which the first field counts", { name: "", phone: "12", consent: false }, "name"],
])("findLeftFault agrees with the server about %s", (_what, changes, fault) => {
  const typed = { ...DETAILS, ...changes };
  expect(findLeftFault(typed)).toBe(fault);
  const { success, error } = exchangeBody.safeParse({ puid: "x", ...typed });
  expect(success).toBe(fault === null);
  const paths = error?.issues.map(({ path }) => path.join("."));
  if (fault !== null) expect(paths).toContain(fault === "reach" || fault === "digit" ? "phone" : fault);
});
