import { describe, expect, it } from "vitest";
import type { StoredTemplate } from "#lib/domain/company/template";
import {
  isSameTemplate,
  TEMPLATE_MERGER,
  templateFieldFromWire,
  templateFromWire,
  toRules,
  type TemplateValues,
} from "./template.ts";

const text = (ar: string, isLocked = true) => ({ ar, en: "", isLocked });
const RULES: StoredTemplate = {
  address: text("الجزائر"),
  bio: text("أطلس", false),
  title: null,
  design: { colour: "#C9A227", image: "cat" },
  exchange: { isOn: false },
  links: { items: [{ ar: "موقعنا", en: "", url: "https://atlas.dz/" }], isLocked: false },
};
const valuesOf = (rules: StoredTemplate, isDepartment = false): TemplateValues =>
  templateFromWire({ logo: "", rules, version: "1" }, isDepartment).values;

describe("the form of a template", () => {
  it("toRules returns a department's stored rules, and absent rules are inherited", () => {
    expect(toRules(valuesOf(RULES, true))).toEqual(RULES);
    expect(valuesOf(RULES, true).situationName.mode).toBe("inherit");
  });

  it("absent rules of a company are left to the member", () => {
    const values = valuesOf(RULES);
    expect([values.situationName.mode, values.title.mode, values.exchange.mode]).toEqual([
      "free",
      "free",
      "off",
    ]);
    expect(toRules(values)).toMatchObject({ ...RULES, situationName: null });
  });

  it("isSameTemplate ignores texts of a rule that is not set", () => {
    const values = valuesOf(RULES);
    expect(isSameTemplate(values, { ...values, title: { mode: "free", ar: "مدير", en: "" } })).toBe(true);
    expect(isSameTemplate(values, { ...values, bio: { ...values.bio, mode: "locked" } })).toBe(false);
  });

  it("TEMPLATE_MERGER takes rules that only the other side changed, and reports those that both changed", () => {
    const base = valuesOf(RULES);
    const mine = valuesOf({ ...RULES, address: text("وهران"), bio: text("مني") });
    const theirs = valuesOf({ ...RULES, address: text("قسنطينة"), exchange: { isOn: true } });
    const { values, conflicts } = TEMPLATE_MERGER.merge({
      base: { values: base, version: "1" },
      mine,
      theirs: { values: theirs, version: "2" },
    });
    expect(conflicts).toEqual(["address"]);
    expect(toRules(values)).toMatchObject({
      address: text("وهران"),
      bio: text("مني"),
      exchange: { isOn: true },
    });
  });

  it.each([
    ["logo", "logo"],
    ["rules.title.ar", "title.ar"],
    ["rules.links.items.2.url", "links.items.2.url"],
    ["version", null],
  ])("templateFieldFromWire(%s) is %s", (wireName, field) => {
    expect(templateFieldFromWire(wireName)).toBe(field);
  });
});
