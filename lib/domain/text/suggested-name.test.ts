import { describe, expect, it } from "vitest";
import { suggestName } from "./suggested-name.ts";

describe("suggestName", () => {
  it.each([
    ["ياسمين بن عيسى", "Yasmine Ben Aissa"],
    ["محمد الأمين بن علي", "Mohamed Lamine Ben Ali"],
    ["رضا المهدي", "Reda El Mehdi"],
    ["عبد القادر حداد", "Abdelkader Haddad"],
    ["نور الدين زروقي", "Nour Eddine Zrouki"],
    ["أمينة  بلقاسم", "Amina Belkacem"],
    ["Samir حداد", "Samir Haddad"],
  ])("suggestName writes %s in Latin letters as %s", (name, latin) => {
    expect(suggestName(name, "en")).toBe(latin);
  });

  it.each([
    ["Amina Belkacem", "أمينة بلقاسم"],
    ["Mohamed El Amine Bensalem", "محمد الأمين بن سالم"],
    ["Noureddine Chérif", "نور الدين شريف"],
    ["Abdelghani Boumediene", "عبد الغني بومدين"],
    ["Lyna Ouled-Ahmed", "لينا ولد أحمد"],
    ["Kheireddine Zerrouki", "خير الدين زروكي"],
  ])("suggestName writes %s in Arabic letters as %s", (name, arabic) => {
    expect(suggestName(name, "ar")).toBe(arabic);
  });

  it("suggestName returns an empty text for a name already in the wanted script, or in neither", () => {
    expect([suggestName("أمينة", "ar"), suggestName("Amina", "en"), suggestName("王", "ar")]).toEqual([
      "",
      "",
      "",
    ]);
  });
});
