import { describe, expect, it } from "vitest";
import { WILAYAS } from "#lib/domain/order/order-list";
import { ALL_WILAYAS, findWilayas, wilayaName } from "./wilayas.ts";

describe("wilayas", () => {
  it("there are 69 wilayas, numbered from 1", () => {
    expect(ALL_WILAYAS).toHaveLength(WILAYAS);
    expect(ALL_WILAYAS.map(({ code }) => code)).toEqual(Array.from({ length: 69 }, (_, index) => index + 1));
  });

  it("no two wilayas have the same name, in either script", () => {
    expect(new Set(ALL_WILAYAS.map(({ nameAr }) => nameAr)).size).toBe(69);
    expect(new Set(ALL_WILAYAS.map(({ nameEn }) => nameEn)).size).toBe(69);
  });

  it.each([
    [1, "أدرار", "Adrar"],
    [16, "الجزائر", "Alger"],
    [31, "وهران", "Oran"],
    [0, "", ""],
    [70, "", ""],
  ])("wilaya %i is %s in Arabic and %s in English", (code, arabic, latin) => {
    expect([wilayaName(code, "ar"), wilayaName(code, "en")]).toEqual([arabic, latin]);
  });

  it.each([
    ["16", [16]],
    ["٠٥", [5]],
    ["ORAN", [31]],
    ["béjaïa", [6]],
    ["ادرار", [1]],
    ["الاغواط", [3]],
    ["بجايه", [6]],
    ["70", []],
    ["tizi-ouzou", [15]],
    ["msila", [28]],
    ["M’Sila", [28]],
    ["Mʼsila", [28]],
    ["بجایه", [6]],
    ["tizi\u2011ouzou", [15]],
    ["paris", []],
  ])("findWilayas(%j) returns wilayas %j", (typed, codes) => {
    expect(findWilayas(typed).map(({ code }) => code)).toEqual(codes);
  });

  it("findWilayas returns all wilayas for an empty text", () => {
    expect(findWilayas(" ")).toHaveLength(69);
  });
});
