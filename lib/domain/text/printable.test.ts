import { expect, it } from "vitest";
import { findUnprinted, printedCardName, printedName, toPrintable } from "./printable.ts";

it.each([
  ["Lina Haddad", "Lina Haddad"],
  ["ياسمين بن عيسى", "ياسمين بن عيسى"],
  ["Aïcha Çelik", "Aïcha Çelik"],
  ["Ai\u0308cha", "Aïcha"],
  ["Ḥasan Ağa", "Ḥasan Ağa"],
  ["Özil Šimić Dvořák Đoković Łukasz", "Özil Šimić Dvořák Đoković Łukasz"],
  ["Ɛli Aḥmed Ɣiles", "Ɛli Aḥmed Ɣiles"],
  ["Čelli n Tmaziɣt, ḍ ṭ ẓ č ǧ", "Čelli n Tmaziɣt, ḍ ṭ ẓ č ǧ"],
  ["ⵜⴰⵎⴰⵣⵉⵖⵜ", "ⵜⴰⵎⴰⵣⵉⵖⵜ"],
  ["Nguyễn Thị Ánh", "Nguyễn Thị Ánh"],
  ["ɔ\u0301 q\u0308", "ɔ\u0301 q\u0308"],
  ["R&D n° 5 – 10 €, № 1™ • O’Neil’s ʿAlī", "R&D n° 5 – 10 €, № 1™ • O’Neil’s ʿAlī"],
  ["گلناز ڨالمة", "گلناز ڨالمة"],
  ["می\u200cخواهم", "می\u200cخواهم"],
])("cards and pictures show %s as it is typed", (text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});

it.each([
  ["digits of Arabic", "القسم ٣", "القسم 3"],
  ["compatible forms of letters", "ﻋﻤﺮ ﬁn Ａ ① 𝓝𝓪𝓭𝓲𝓪", "عمر fin A 1 Nadia"],
  ["spaces", "a\u00a0b  c\u3000d\t", "a b c d"],
  ["signs that cannot be seen", "\u202eevil\u202c \u2066x\u2069 Mo\u200bha\u00admed\ufe0f", "evil x Mohamed"],
  ["joiners outside of Arabic words", "a\u200db \u200cليلى\u200d", "ab ليلى"],
  ["an emoji", "Lina 😀 Haddad", "Lina Haddad"],
  ["an emoji at the start", "👩🏽‍💻 Dev ✨", "Dev"],
  ["a flag and a key", "🇩🇿 Dev 1️⃣", "Dev 1"],
  ["letters of another script beside printed ones", "Алёна Haddad", "Haddad"],
  ["a letter of another script with its mark", "Дё\u0301 x", "x"],
  ["marks without a letter", "\u0301\u0308Lina", "Lina"],
])("cards and pictures replace or leave out %s", (_what, text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});

it.each(["Алёна", "Αλέξης", "日本", "Алёна-Мария (Д.)", "안녕", "\u0301", "😀", ""])(
  "cards and pictures have nothing of %j",
  (text) => {
    expect(toPrintable(text)).toBe("");
  },
);

it.each(["—", "★ &", "+"])("a text without letters keeps the signs of %j", (text) => {
  expect(toPrintable(text)).toBe(text.replace("★ ", ""));
});

it.each([
  ["Ɛli Aḥmed n° 5 € Mo\u200bhamed عمر", []],
  ["Lina 😀 Haddad 😀 ★", ["😀", "★"]],
  ["👩🏽‍💻 Dev", ["👩", "💻"]],
  ["Алёна Haddad", ["А", "л", "ё", "н", "а"]],
  ["ڢاطمة", ["ڢ"]],
])("of %s, cards and pictures leave out %j", (text, signs) => {
  expect(findUnprinted(text)).toEqual(signs);
});

it.each([
  ["Lina Haddad", "Lina Haddad"],
  ["Алёна", "logix_alyona"],
  ["👩🏽‍💻", "logix_alyona"],
])("of the name %s, cards and pictures show %s", (name, shown) => {
  expect(printedName(name, "logix_alyona")).toBe(shown);
});

it.each([
  ["Dr Lina", "Dr Lina"],
  ["", "Lina Haddad"],
  ["👩🏽‍💻", "logix_lina"],
])("a card with the text %j shows %s", (text, shown) => {
  expect(printedCardName(text, { fullName: "Lina Haddad", username: "logix_lina" })).toBe(shown);
});
