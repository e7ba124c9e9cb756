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
  it("renderMessage inserts values into an English text without direction marks", () => {
    expect(renderMessage("Hi {name}, {number}: {amount}. {link}", VALUES)).toBe(
      "Hi Amina, LX-1003: 2100 DA. https://logix.dz/panel/dashboard",
    );
  });

  it("renderMessage adds direction marks around each value of an Arabic text except the link", () => {
    expect(renderMessage("مرحبًا {name}، طلبك {number}:\n{link}", VALUES)).toBe(
      "مرحبًا \u2068Amina\u2069، طلبك \u2068LX-1003\u2069:\nhttps://logix.dz/panel/dashboard",
    );
  });

  it("renderMessage adds direction marks to an English text with an Arabic name", () => {
    expect(renderMessage("Hi {name}, {number}", { ...VALUES, name: "أمينة" })).toBe(
      "Hi \u2068أمينة\u2069, \u2068LX-1003\u2069",
    );
  });

  it("renderMessage does not replace placeholders inside values", () => {
    const values = { ...VALUES, name: "{amount} $& {number}" };
    expect(renderMessage("Hi {name}", values)).toBe("Hi {amount} $& {number}");
  });

  it("renderMessage removes direction marks from values", () => {
    expect(renderMessage("Hi {name}!", { ...VALUES, name: "A\u202eb\u2069\u2066" })).toBe("Hi Ab!");
  });

  it("renderMessage omits a paragraph whose value is empty and keeps the others", () => {
    const template = "Hi {name}.\n\nParcel: {parcel}\nTrack it\n\n\nBye";
    expect(renderMessage(template, { ...VALUES, parcel: "" })).toBe("Hi Amina.\n\nBye");
    expect(renderMessage(template, VALUES)).toBe("Hi Amina.\n\nParcel: yal-77AB\nTrack it\n\nBye");
  });

  it("renderMessage keeps a text of one paragraph whose value is empty", () => {
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
])("findUnknownPlaceholders(%j) is %j", (template, unknown) => {
  expect(findUnknownPlaceholders(template)).toEqual(unknown);
});

it("mergeTemplates removes texts that are null and keeps absent ones", () => {
  const saved = { ar: { new: "أ", shipped: "ب" }, en: { new: "A" } };
  expect(mergeTemplates(saved, { ar: { new: null, delivered: "ج" } })).toEqual({
    ar: { shipped: "ب", delivered: "ج" },
    en: { new: "A" },
  });
});
