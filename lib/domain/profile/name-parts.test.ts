import { expect, it } from "vitest";
import { toNameParts } from "./name-parts.ts";

it.each([
  ["Lina Haddad", "Lina", "Haddad"],
  ["Mohamed Amine Belaid", "Mohamed Amine", "Belaid"],
  ["ياسمين بن عيسى", "ياسمين", "بن عيسى"],
  ["Yasmine Ben Aïssa", "Yasmine", "Ben Aïssa"],
  ["كريم بلعيد", "كريم", "بلعيد"],
  ["عبد الله بن علي", "عبد الله", "بن علي"],
  ["عَبْد الرحمن مرابط", "عَبْد الرحمن", "مرابط"],
  ["محمد عبد القادر", "محمد", "عبد القادر"],
  ["أمينة آيت أحمد", "أمينة", "آيت أحمد"],
  ["Karim Aït Ahmed", "Karim", "Aït Ahmed"],
  ["Nour Eddine Mansouri", "Nour Eddine", "Mansouri"],
  ["نور الدين منصوري", "نور الدين", "منصوري"],
  ["فاطمة الزهراء", "فاطمة الزهراء", ""],
  ["Abd El Kader Ould Abbas", "Abd El Kader", "Ould Abbas"],
  ["عبد القادر بن عبد الله", "عبد القادر", "بن عبد الله"],
  ["سعيد الجزائري", "سعيد", "الجزائري"],
  ["Jean de La Fontaine", "Jean", "de La Fontaine"],
  ["Sara", "Sara", ""],
  ["عبد الله", "عبد الله", ""],
  ["Ahmed Ben", "Ahmed", "Ben"],
  ["  Lina \u00a0 Haddad ", "Lina", "Haddad"],
  ["Lina حداد", "Lina", "حداد"],
  ["", "", ""],
])("toNameParts splits %j into %j and %j", (fullName, given, family) => {
  expect(toNameParts(fullName)).toEqual({ given, family });
});
