import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { directionOf, LOCALES, otherLocale } from "#lib/domain/locale";
import { LINE_MAX_CHARS } from "#lib/domain/limits";
import type { TranslationWire } from "#lib/contract/profile/translation";
import { expectAccessible } from "@/tests/support/component/expect-accessible";
import { expectSound } from "@/tests/support/component/expect-sound";
import { NO_TEXTS } from "@/tests/support/component/no-texts";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, OUTDATED, refused, stubRequests, type Reply } from "@/tests/support/component/requests";
import { TranslationForm } from "./translation-form";
import { toPath } from "#lib/wire/call-path";

const READ = `GET ${toPath("GET /api/users/translation/v1")}` as const;
const SAVE = `PUT ${toPath("GET /api/users/translation/v1")}` as const;

describe.each(LOCALES)("translation form in %s", (locale) => {
  const t = textsIn(locale);
  // The page is written in the panel's language.
  const language = otherLocale(locale);
  const save = page.getByRole("button", { name: t("actions.saveChanges") });
  const input = (label: string) => page.getByLabelText(t("translation.in", { label, language }));
  const title = input(t("fields.jobTitle"));
  const mark = page.getByText(t("translation.outdatedMark"));

  const stored = (changes: Partial<TranslationWire>): TranslationWire => ({
    language,
    first: NO_TEXTS,
    translated: NO_TEXTS,
    outdated: [],
    suggestedNames: { ar: "أمينة بلقاسم", en: "Amina Belkacem" },
    updatedAt: "before",
    ...changes,
  });

  function open(initial: TranslationWire, replies: Record<string, Reply | Reply[]>) {
    const sent = stubRequests(replies);
    render(<TranslationForm username="logix_nadia" initial={initial} />, { locale });
    return () => sent(SAVE).map(({ body }) => body);
  }

  it("suggests the name, and refuses a text that is too long at its field", async () => {
    const bodies = open(stored({ first: { ...NO_TEXTS, fullName: "Amina", title: "Weaver" } }), {
      [SAVE]: [refused(422, "-", { title: "Not this one" })],
    });
    const name = input(t("fields.fullName"));
    await expect.element(name).toHaveAttribute("dir", directionOf(language));
    await expect.element(page.getByText(t("translation.missing", { count: 2 }))).toBeVisible();
    const suggested = { ar: "أمينة بلقاسم", en: "Amina Belkacem" }[language];
    await page.getByRole("button", { name: new RegExp(suggested) }).click();
    await expect.element(name).toHaveValue(suggested);
    await title.fill("x".repeat(LINE_MAX_CHARS + 1));
    await save.click();
    await expect.element(page.getByText(t("form.tooLong", { max: LINE_MAX_CHARS }))).toBeVisible();
    await expect.element(title).toHaveFocus();
    await expectSound();
    expect(bodies()).toEqual([]);
    await title.fill("x");
    await save.click();
    await expect.element(title).toHaveAccessibleDescription("Not this one");
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveValue("x");
  });

  it("keeps changes made elsewhere, and asks to check what they outdate", async () => {
    const first = { ...NO_TEXTS, title: "Weaver" };
    const elsewhere = stored({
      first: { ...NO_TEXTS, title: "Master weaver", address: "Ghardaïa" },
      outdated: ["title"],
      updatedAt: "later",
    });
    const bodies = open(stored({ first }), {
      [SAVE]: [OUTDATED, ok({ ...elsewhere, message: "Saved" })],
      [READ]: ok(elsewhere),
    });
    await title.fill("Typed");
    await save.click();
    await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
    expect(bodies()[1]).toMatchObject({ title: "Typed", updatedAt: "later" });
    await expect.element(page.getByText("Master weaver")).toBeVisible();
    await expect.element(input(t("fields.address"))).toHaveValue("");
    await expect.element(page.getByText(t("translation.missing", { count: 1 }))).toBeVisible();
    await expect.element(page.getByText(t("translation.outdated", { count: 1 }))).toBeVisible();
    expect(mark.elements()).toHaveLength(1);
    await expectAccessible();
    const label = t("translation.in", { label: t("fields.jobTitle"), language });
    await page.getByRole("button", { name: `${t("translation.stillRight")} ${label}` }).click();
    await expect.element(title).toHaveFocus();
    await expect.element(mark).not.toBeInTheDocument();
    await input(t("fields.address")).fill("There");
    await save.click();
    await expect.element(page.getByText(t("translation.complete"))).toBeVisible();
  });
});
