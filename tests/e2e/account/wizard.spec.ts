import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import {
  SIGN_UP_LANGUAGES,
  accountsOf,
  applicant,
  bodyOf,
  expectNoViolations,
  expectStep,
  fillAccount,
  fillName,
  fillUsername,
  IN_PANEL,
  keepDesign,
  REGISTER,
  submitButton,
} from "../../support/browser/sign-up.ts";
import { DEVICE_THEMES, PHONE, expectNoOverflow } from "../../support/browser/screens.ts";
import { test } from "../../support/browser/browser-test.ts";

for (const [locale, texts, prefix, fullName] of SIGN_UP_LANGUAGES) {
  const t = texts.signUp;
  const getCard = `${prefix}${pages.getCard}`;

  for (const { device, options } of DEVICE_THEMES[locale]) {
    test(`the sign-up takes three steps to the panel on a ${device}`, async ({ browser, playwright }) => {
      const page = await (await browser.newContext(options)).newPage();
      const faults: string[] = [];
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      page.on("pageerror", (error) => faults.push(error.message));
      const person = applicant({ fullName });
      await page.goto(getCard);

      await expectStep(page, texts, 1);
      await expect(page.getByText(/^1600/).filter({ visible: true })).toBeVisible();
      const code = page.locator(`img[src="${pages.sampleCode}"][width="120"]`).filter({ visible: true });
      await code.scrollIntoViewIfNeeded();
      await expect
        .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await code.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([
        120, 120,
      ]);
      await expect(page.locator(".card-ghost").first()).toHaveText(t.ghostName);
      await expect(page.getByText(t.codeHint).filter({ visible: true })).toBeVisible();
      await expect(page.getByRole("link", { name: texts.actions.logIn })).toHaveAttribute(
        "href",
        `${prefix}${pages.login}`,
      );
      await expectNoViolations(page);
      await expectNoOverflow(page);

      await page.getByLabel(texts.fields.fullName).fill(fullName);
      await expect(page.getByRole("img", { name: new RegExp(fullName) })).toBeVisible();
      await expect(page.getByText(`${fullName.length} / 32`)).toBeVisible();
      const username = await fillUsername(page, texts);
      await page.getByRole("button", { name: t.next.design }).click();

      await expectStep(page, texts, 2);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.getByRole("switch", { name: t.business })).toBeChecked();
      await expect(page.getByRole("radio", { name: t.colours["onyx-black"] })).toBeChecked();
      await expect(page.getByRole("group", { name: t.character })).toHaveCount(0);
      await expectNoViolations(page);
      await page.getByRole("switch", { name: t.business }).click();
      await expect(page.getByRole("group", { name: t.character }).getByRole("radio")).toHaveCount(6);
      await expect(page.getByRole("radio", { name: t.characters.fennec })).toBeChecked();
      await page.getByRole("radio", { name: t.colours["blush-pink"] }).check();
      await page.getByRole("radio", { name: t.characters.macaque }).check();
      const preview = page.getByRole("img", { name: new RegExp(fullName) });
      await expect(preview.locator("img[src*='macaque-blush-pink']")).toBeVisible();
      await expectNoViolations(page);
      await expectNoOverflow(page);
      await keepDesign(page, texts);

      await expectStep(page, texts, 3);
      await expect(page.getByRole("button", { name: t.editDesign })).toBeVisible();
      await expectNoViolations(page);
      await expectNoOverflow(page);
      const submit = submitButton(page, texts);
      await expect(submit).toBeDisabled();
      await fillAccount(page, texts, person);
      await page.getByLabel(t.whatsapp).fill("0661223344");
      await page.getByLabel(t.street).fill("12 rue Larbi\n2e étage");
      await expect(submit).toHaveText(new RegExp(`${texts.actions.getCard}\\s*1600`));
      await expectNoViolations(page);
      const sending = page.waitForRequest(REGISTER);
      await submit.click();
      const sent = bodyOf(await sending);
      expect(sent.userData.phone).toEqual({
        PrPhone: person.phone,
        SePhone: "0661223344",
        LinkedTo_Se: ["whatsapp"],
      });
      expect(sent.card_style).toEqual({
        color: "#E88999",
        image_on_card: "macaque",
        MessageOn_Card: fullName,
        logo_icon: "",
        data_color: "#FFFFFF",
        isBusiness: false,
      });
      await page.waitForURL(IN_PANEL);
      expect(faults).toEqual([]);
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

      const [account, ...others] = await accountsOf(playwright, person.email);
      expect(others).toEqual([]);
      expect(account).toMatchObject({
        username: `logix_${username}`,
        address: "Oran, Oran",
        order: { price: 1600 },
        card: { color: "#E88999", image_on_card: "macaque", MessageOn_Card: fullName },
      });
      await page.context().close();
    });
  }
}

for (const name of ["Abdelrahmane-Ibrahim Benabdellah", "عبد الرحمن إبراهيم بن عبد الله ال"]) {
  test(`the longest name fits every step of the sign-up (${name})`, async ({ browser }) => {
    expect([...name].length).toBeGreaterThanOrEqual(32);
    const page = await (await browser.newContext({ ...PHONE })).newPage();
    await page.goto(pages.getCard);
    await fillName(page, ar, [...name].slice(0, 32).join(""));
    await page.getByRole("switch").click();
    await expectNoOverflow(page);
    await keepDesign(page, ar);
    await expectNoOverflow(page);
    await page.context().close();
  });
}
