import { createTranslator } from "next-intl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import messages from "#messages/ar.json";
import { LOCALES } from "#lib/domain/locale";
import { formatMonth } from "./format-month.ts";
import { FORMAT_LOCALES, toLocale } from "./formats.ts";
import { translate } from "./translate.ts";

const { NumberFormat } = Intl;

/** Imitates browsers whose plain "ar" has Arabic-Indic digits. */
beforeEach(() => {
  const asOldBrowser = (locales: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    new NumberFormat(locales === "ar" ? "ar-EG" : locales, options);
  vi.spyOn(Intl, "NumberFormat").mockImplementation(function (locales, options) {
    return asOldBrowser(locales, options);
  });
});
afterEach(() => vi.restoreAllMocks());

const accounts = (locale: "ar" | typeof FORMAT_LOCALES.ar, count: number) =>
  createTranslator({ locale, messages, namespace: "admin" })("accounts", { count });

it("Arabic messages have Latin digits even where plain ar has Arabic-Indic ones", () => {
  expect(accounts("ar", 5)).toBe("٥ حسابات");
  expect(accounts(FORMAT_LOCALES.ar, 5)).toBe("5 حسابات");
  expect(accounts(FORMAT_LOCALES.ar, 1200)).toBe("1200 حساب");
});

it("Arabic texts of API responses have Latin digits", () => {
  expect(translate("ar", { key: "errors.tooLong", values: { max: 200 } })).toContain("200 حرف");
});

it("formatMonth writes Arabic months with Algerian names and Latin digits", () => {
  expect(formatMonth("2024-05-01", "ar")).toBe("ماي 2024");
});

it("toLocale returns the page's locale for its formatting locale", () => {
  for (const locale of LOCALES) {
    expect(toLocale(FORMAT_LOCALES[locale])).toBe(locale);
    expect(toLocale(locale)).toBe(locale);
  }
});
