import { describe, expect, it } from "vitest";
import {
  findUnknownPlaceholders,
  mergeTemplates,
  renderMessage,
  type MessageValues,
} from "./order-message.ts";

const VALUES: MessageValues = {
  name: "Amina",
  number: "LX-1003",
  amount: "2100 DA",
  courier: "Yalidine",
  parcel: "yal-77AB",
  link: "https://logix.dz/panel/dashboard",
};

describe("rendering a message", () => {
  it("an English text has its values and no direction marks", () => {
    expect(renderMessage("Hi {name}, {number}: {amount}. {link}", VALUES)).toBe(
      "Hi Amina, LX-1003: 2100 DA. https://logix.dz/panel/dashboard",
    );
  });

  it("an Arabic text has direction marks around each value but the link", () => {
    expect(renderMessage("مرحبًا {name}، طلبك {number}:\n{link}", VALUES)).toBe(
      "مرحبًا \u2068Amina\u2069، طلبك \u2068LX-1003\u2069:\nhttps://logix.dz/panel/dashboard",
    );
  });

  it("an English text with an Arabic name has them, too", () => {
    expect(renderMessage("Hi {name}, {number}", { ...VALUES, name: "أمينة" })).toBe(
      "Hi \u2068أمينة\u2069, \u2068LX-1003\u2069",
    );
  });

  it("a value that looks like a placeholder stays as it is", () => {
    const values = { ...VALUES, name: "{amount} $& {number}" };
    expect(renderMessage("Hi {name}", values)).toBe("Hi {amount} $& {number}");
  });

  it("direction marks within a value cannot reach the text around it", () => {
    expect(renderMessage("Hi {name}!", { ...VALUES, name: "A\u202eb\u2069\u2066" })).toBe("Hi Ab!");
  });

  it("a paragraph without a value is left out, the others stay", () => {
    const template = "Hi {name}.\n\nParcel: {parcel}\nTrack it\n\n\nBye";
    expect(renderMessage(template, { ...VALUES, parcel: "" })).toBe("Hi Amina.\n\nBye");
    expect(renderMessage(template, VALUES)).toBe("Hi Amina.\n\nParcel: yal-77AB\nTrack it\n\nBye");
  });

  it("a text of one paragraph stays without the value", () => {
    expect(renderMessage("Parcel {parcel} is coming", { ...VALUES, parcel: "" })).toBe("Parcel  is coming");
  });
});

it.each([
  ["Hi {name} {number} {amount} {courier} {parcel} {link}", []],
  ["{surname} and {Name}, {surname} again", ["{surname}", "{Name}"]],
  ["{ name }", ["{ name }"]],
  ["{name", ["{name"]],
  ["name}", ["}"]],
  ["{{name}}", ["{", "}"]],
  ["{}", ["{}"]],
  ["{الاسم}", ["{الاسم}"]],
  ["{constructor}", ["{constructor}"]],
])("unknown placeholders of %s are named", (template, unknown) => {
  expect(findUnknownPlaceholders(template)).toEqual(unknown);
});

it("null takes a saved text away, and texts that are left out stay", () => {
  const saved = { ar: { new: "أ", shipped: "ب" }, en: { new: "A" } };
  expect(mergeTemplates(saved, { ar: { new: null, delivered: "ج" } })).toEqual({
    ar: { shipped: "ب", delivered: "ج" },
    en: { new: "A" },
  });
});
