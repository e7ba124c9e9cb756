import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import {
  SIGN_UP_LANGUAGES,
  applicant,
  expectStep,
  fillAccount,
  fillName,
  fillSignUp,
  IN_PANEL,
  keepDesign,
  storageOf,
  submitButton,
} from "../../support/browser/sign-up.ts";
import { recordShifts } from "../../support/browser/layout-shifts.ts";
import { PHONE, holdScripts } from "../../support/browser/screens.ts";
import { test, testsIn } from "../../support/browser/browser-test.ts";

for (const [locale, texts, prefix, fullName] of SIGN_UP_LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.signUp;
  const getCard = `${prefix}${pages.getCard}`;

  inEnglish(
    "the sign-up keeps all input when going back, by its button or the browser's",
    async ({ page }) => {
      const person = applicant({ fullName });
      await page.goto("about:blank");
      await page.goto(`${getCard}?ref=friend`);
      await fillName(page, texts, fullName);
      await page.getByRole("radio", { name: t.colours["imperial-gold"] }).check();
      await page.getByRole("switch", { name: t.business }).click();
      await page.getByRole("radio", { name: t.characters.camel }).check();
      await keepDesign(page, texts);
      await fillAccount(page, texts, person);

      await page.goBack();
      await expectStep(page, texts, 2);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.getByRole("radio", { name: t.characters.camel })).toBeChecked();
      await expect(page.getByRole("radio", { name: t.colours["imperial-gold"] })).toBeChecked();
      await page.getByRole("button", { name: texts.actions.back }).click();
      await expectStep(page, texts, 1);
      await expect(page.getByLabel(texts.fields.fullName)).toHaveValue(fullName);
      await page.goForward();
      await page.goForward();
      await expectStep(page, texts, 3);
      await expect(page.getByLabel(texts.fields.email, { exact: true })).toHaveValue(person.email);
      await expect(page.getByLabel(texts.fields.password, { exact: true })).toHaveValue(person.password);
      await expect(page.getByLabel(texts.fields.phone, { exact: true })).toHaveValue(person.phone);
      await expect(page.getByRole("combobox", { name: texts.fields.wilaya })).toHaveValue("31 - Oran");
      await expect(page.getByRole("combobox", { name: texts.fields.commune })).toHaveValue(person.commune);
      await expect(page.getByLabel(t.street)).toHaveValue(person.street);
      await expect(page.getByLabel(t.referralCode)).toHaveValue("friend");
      await expect(page.locator("input[name=hasAgreed]")).toBeChecked();
      await expect(page).toHaveURL(`${getCard}?ref=friend`);

      await page.getByRole("button", { name: t.editDesign }).click();
      await expectStep(page, texts, 2);
      await keepDesign(page, texts);
      await submitButton(page, texts).click();
      await page.waitForURL(IN_PANEL);
      // The history has no page of the wizard behind the panel.
      await page.goBack();
      // The panel's script adds a history entry when it starts, which goBack could return to.
      await expect(page).toHaveURL("about:blank");
    },
  );

  inArabic(
    "the sign-up's draft survives a reload and a change of language, without the password",
    async ({ page }) => {
      const person = applicant({ fullName });
      await page.goto(getCard);
      await fillName(page, texts, fullName);
      await page.getByRole("switch", { name: t.business }).click();
      await page.getByRole("radio", { name: t.characters.hoopoe }).check();
      await page.reload();
      await expectStep(page, texts, 2);
      await expect(page.getByRole("radio", { name: t.characters.hoopoe })).toBeChecked();
      await expect(
        page.getByRole("img", { name: new RegExp(`${t.characters.hoopoe}.*${fullName}`) }),
      ).toBeVisible();
      const cancel = page.getByRole("button", { name: texts.actions.cancel });
      await expect(cancel).toHaveAttribute("aria-disabled", "true");
      await keepDesign(page, texts);
      await fillAccount(page, texts, person);
      await page.getByRole("button", { name: texts.form.show }).click();
      expect(await storageOf(page)).not.toContain(person.password);
      await page.reload();

      const other = locale === "ar" ? en : ar;
      const check = async (shown: typeof en) => {
        await expectStep(page, shown, 3);
        await expect(page.getByLabel(shown.fields.email, { exact: true })).toHaveValue(person.email);
        await expect(page.getByLabel(shown.fields.phone, { exact: true })).toHaveValue(person.phone);
        const wilaya = shown === ar ? "31 - وهران" : "31 - Oran";
        await expect(page.getByRole("combobox", { name: shown.fields.wilaya })).toHaveValue(wilaya);
        await expect(page.getByLabel(shown.signUp.street)).toHaveValue(person.street);
        await expect(page.locator("input[name=hasAgreed]")).toBeChecked();
        await expect(page.getByLabel(shown.fields.password, { exact: true })).toHaveValue("");
      };
      await check(texts);
      await page.getByRole("link", { name: locale === "ar" ? "English" : "العربية" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", locale === "ar" ? "en" : "ar");
      await check(other);
      await page.goBack();
      await expectStep(page, other, 2);
      await expect(page.getByRole("radio", { name: other.signUp.characters.hoopoe })).toBeChecked();
    },
  );

  inArabic("a restored sign-up draft shifts no layout", async ({ browser }) => {
    const page = await (await browser.newContext(PHONE)).newPage();
    const readShifts = await recordShifts(page);
    await page.goto(getCard);
    await page.getByLabel(texts.fields.fullName).fill(fullName);
    // The draft is stored.
    await expect(page.getByRole("img", { name: new RegExp(fullName) })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("img", { name: new RegExp(fullName) })).toBeVisible();
    expect(await readShifts()).toBeLessThan(0.02);
    await page.getByRole("button", { name: t.next.design }).click();
    await keepDesign(page, texts);
    await expectStep(page, texts, 3);
    await page.reload();
    await expectStep(page, texts, 3);
    expect(await readShifts()).toBeLessThan(0.02);
    await page.context().close();
  });
}

test("sign-up input from before hydration becomes a draft", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`/en${pages.getCard}`, { waitUntil: "domcontentloaded" });
  await page.getByLabel(en.fields.fullName).fill("Amine Bouzid");
  release();
  const preview = page.getByRole("img", { name: /Amine Bouzid/ });
  await expect(preview).toBeVisible();
  await page.reload();
  await expect(preview).toBeVisible();
  await expect(page.getByLabel(en.fields.fullName)).toHaveValue("Amine Bouzid");
});

test("the sign-up works when storage is blocked", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto(`/en${pages.getCard}`);
  await fillName(page, en, "Amine Bouzid");
  await keepDesign(page, en);
  await page.reload();
  // The draft is gone, so the wizard starts at its first step.
  await expectStep(page, en, 1);
  await fillSignUp(page, en, applicant());
  await submitButton(page, en).click();
  await page.waitForURL(IN_PANEL);
});

test("the sign-up ignores a draft of unknown shape", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("draft.sign-up.3", '{"step":2}'));
  await page.goto(`/en${pages.getCard}`);
  const name = page.getByLabel(en.fields.fullName);
  // The script shows this text after it has read the draft.
  await page.getByRole("button", { name: en.signUp.next.design }).click();
  await expect(name).toHaveAccessibleDescription(en.form.required);
  await expectStep(page, en, 1);
  await expect(name).toHaveValue("");
});
