import { randomBytes, randomInt } from "node:crypto";
import { expect, type BrowserContext, type Page, type Request, type Route } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { adminRequest, createPerson } from "../../support/browser/api-people.ts";
import {
  fillAccount,
  fillName,
  fillSignUp,
  keepDesign,
  submitButton,
  type Applicant,
} from "../../support/browser/sign-up.ts";
import {
  LOOKS,
  PHONE,
  expectAtRest,
  expectNoOverflow,
  findViolations,
  holdScripts,
} from "../../support/browser/screens.ts";
import { FAILED_CALLS, test, testsIn } from "../../support/browser/browser-test.ts";

test.use({ expectedErrors: FAILED_CALLS });

const LANGUAGES = [
  ["ar", ar, "", "أمين بوزيد"],
  ["en", en, "/en", "Amine Bouzid"],
] as const;
const IN_PANEL = /\/panel\/profile$/;
const REGISTER = `**${paths.register}`;

const unique = () => randomBytes(5).toString("hex");

const applicant = (change: Partial<Applicant> = {}): Applicant => ({
  fullName: "Amine Bouzid",
  email: `${unique()}@example.com`,
  password: "Tea-and-7-cups",
  phone: `55${String(randomInt(1e7)).padStart(7, "0")}`,
  address: "12 rue Larbi Ben M'hidi, Oran",
  ...change,
});

/** A text of the message files with its values. */
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);

const stepText = (texts: typeof en, step: number) =>
  fill(texts.signUp.step, { step: String(step), count: "3" });

async function expectStep(page: Page, texts: typeof en, step: 1 | 2 | 3): Promise<void> {
  const title = [texts.signUp.steps.name, texts.signUp.steps.design, texts.signUp.steps.account][step - 1];
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title?.title ?? "");
  await expect(page.getByText(stepText(texts, step))).toBeVisible();
}

/** All rules of axe, not only those of WCAG. */
async function expectAccessible(page: Page): Promise<void> {
  await expectAtRest(page);
  expect(await findViolations(page)).toEqual([]);
}

interface Row {
  username: string;
  address: string;
  order: { price: number };
  card: { color: string; image_on_card: string; MessageOn_Card: string };
}

async function accountsOf(playwright: Parameters<typeof adminRequest>[0], email: string): Promise<Row[]> {
  const admin = await adminRequest(playwright);
  const response = await admin.get(`${paths.users}?search=${encodeURIComponent(email)}`);
  const { users } = (await response.json()) as { users: Row[] };
  await admin.dispose();
  return users;
}

interface Sent {
  userData: Record<string, unknown> & { phone: Record<string, unknown> };
  card_style: Record<string, unknown>;
}

const bodyOf = (request: Request) => request.postDataJSON() as Sent;

/** Everything in the tab's storage, as one text. */
const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]));

const banner = (page: Page, text: string) => page.getByText(text, { exact: true });

for (const [locale, texts, prefix, fullName] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.signUp;
  const getCard = `${prefix}${pages.getCard}`;

  test.describe(`sign-up in ${locale}`, () => {
    for (const { device, options } of LOOKS[locale]) {
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
        await expect(page.getByText(t.codeHint).filter({ visible: true })).toBeVisible();
        await expect(page.getByRole("link", { name: t.logIn })).toHaveAttribute(
          "href",
          `${prefix}${pages.login}`,
        );
        await expectAccessible(page);
        await expectNoOverflow(page);

        await page.getByLabel(t.fullName).fill(fullName);
        await expect(page.getByRole("img", { name: new RegExp(fullName) })).toBeVisible();
        await expect(page.getByText(`${fullName.length} / 32`)).toBeVisible();
        await page.getByRole("button", { name: t.next.design }).click();

        await expectStep(page, texts, 2);
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        await expect(page.getByRole("switch", { name: t.business })).toBeChecked();
        await expect(page.getByRole("radio", { name: t.colours["onyx-black"] })).toBeChecked();
        await expect(page.getByRole("group", { name: t.character })).toHaveCount(0);
        await expectAccessible(page);
        await page.getByRole("switch", { name: t.business }).click();
        await expect(page.getByRole("group", { name: t.character }).getByRole("radio")).toHaveCount(6);
        await expect(page.getByRole("radio", { name: t.characters.fennec })).toBeChecked();
        await page.getByRole("radio", { name: t.colours["blush-pink"] }).check();
        await page.getByRole("radio", { name: t.characters.macaque }).check();
        await expect(page.locator("main img[src*='macaque-blush-pink']").first()).toBeVisible();
        await expectAccessible(page);
        await expectNoOverflow(page);
        await keepDesign(page, texts);

        await expectStep(page, texts, 3);
        await expect(page.getByRole("button", { name: t.editDesign })).toBeVisible();
        await expectAccessible(page);
        await expectNoOverflow(page);
        const submit = submitButton(page, texts);
        await expect(submit).toBeDisabled();
        await fillAccount(page, texts, person);
        await page.getByLabel(t.whatsapp).fill("0661223344");
        await page.getByRole("textbox", { name: t.address }).fill("12 rue Larbi\nOran");
        await expect(submit).toHaveText(new RegExp(`${t.submit}\\s*1600`));
        await expectAccessible(page);
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
          address: "12 rue Larbi, Oran",
          order: { price: 1600 },
          card: { color: "#E88999", image_on_card: "macaque", MessageOn_Card: fullName },
        });
        await page.context().close();
      });
    }

    inArabic("the sign-up enforces the limits and reports errors at their fields", async ({ page }) => {
      await page.goto(getCard);
      const name = page.getByLabel(t.fullName);
      const next = page.getByRole("button", { name: t.next.design });
      for (const empty of ["", "   "]) {
        await name.fill(empty);
        await next.click();
        await expect(name).toHaveAccessibleDescription(texts.form.required);
        await expect(name).toBeFocused();
      }
      await name.fill("ن".repeat(33));
      await expect(page.getByText("33 / 32")).toBeVisible();
      await next.click();
      await expect(name).toHaveAttribute("aria-invalid", "true");
      await expectStep(page, texts, 1);
      await expectAccessible(page);
      await name.fill("ن".repeat(32));
      // A corrected value clears its error at once.
      await expect(name).not.toHaveAttribute("aria-invalid");
      await next.click();
      await keepDesign(page, texts);

      const email = page.getByLabel(t.email, { exact: true });
      const password = page.getByLabel(t.password, { exact: true });
      const phone = page.getByLabel(t.phone, { exact: true });
      const address = page.getByRole("textbox", { name: t.address });
      const sent: Request[] = [];
      page.on("request", (request) => request.url().endsWith(paths.register) && sent.push(request));
      await page.locator("input[name=hasAgreed]").check();
      await submitButton(page, texts).click();
      await expect(email).toBeFocused();
      for (const field of [email, phone, address]) {
        await expect(field).toHaveAccessibleDescription(texts.form.required);
      }
      await expect(password).toHaveAccessibleDescription(new RegExp(`^${texts.form.required}`));
      await expectAccessible(page);

      await fillAccount(page, texts, applicant({ email: "amine@gmail" }));
      await submitButton(page, texts).click();
      await expect(email).toHaveAccessibleDescription(texts.form.emailIsNotValid);
      await expect(email).toBeFocused();
      await email.fill(`${unique()}@example.com`);
      await expect(email).not.toHaveAttribute("aria-invalid");

      const passwordText = fill(texts.form.passwordLength, { min: "8", max: "16" });
      for (const wrong of ["Seven-7", "Seventeen-1234567"]) {
        await password.fill(wrong);
        await submitButton(page, texts).click();
        await expect(password).toHaveAccessibleDescription(new RegExp(`^${passwordText}`));
        await expect(password).toHaveValue(wrong);
      }
      await password.fill("Tea-and-7-cups");
      await phone.fill("55012");
      await submitButton(page, texts).click();
      await expect(phone).toHaveAccessibleDescription(texts.form.phoneNotValid);
      // A pasted prefix is not doubled, and only ten digits fit.
      await phone.fill("+213 550 12 34 56 78");
      await expect(phone).toHaveValue("5501234567");
      await phone.fill("+213 550 12 34 56");
      await expect(phone).toHaveValue("550123456");
      await page.getByLabel(t.whatsapp).fill("66");
      await submitButton(page, texts).click();
      await expect(page.getByLabel(t.whatsapp)).toHaveAccessibleDescription(texts.form.phoneNotValid);
      expect(sent).toHaveLength(0);

      // Both bounds pass in the browser; the server rejects a common password.
      await page.getByLabel(t.whatsapp).fill("");
      await password.fill("password");
      await submitButton(page, texts).click();
      await expect(password).toHaveAccessibleDescription(new RegExp(`^${texts.errors.passwordCommon}`));
      await expect(password).toBeFocused();
      await password.fill("Sixteen-chars-16");
      await submitButton(page, texts).click();
      await page.waitForURL(IN_PANEL);
    });

    inEnglish(
      "the sign-up loses nothing on the way back, by its button or the browser's",
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
        await page.getByRole("button", { name: t.back }).click();
        await expectStep(page, texts, 1);
        await expect(page.getByLabel(t.fullName)).toHaveValue(fullName);
        await page.goForward();
        await page.goForward();
        await expectStep(page, texts, 3);
        await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(person.email);
        await expect(page.getByLabel(t.password, { exact: true })).toHaveValue(person.password);
        await expect(page.getByLabel(t.phone, { exact: true })).toHaveValue(person.phone);
        await expect(page.getByRole("textbox", { name: t.address })).toHaveValue(person.address);
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
      "the sign-up keeps a draft over a reload and a change of language, without the password",
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
        const cancel = page.getByRole("button", { name: texts.form.cancel });
        await expect(cancel).toHaveAttribute("aria-disabled", "true");
        await keepDesign(page, texts);
        await fillAccount(page, texts, person);
        await page.getByRole("button", { name: texts.form.show }).click();
        expect(await storageOf(page)).not.toContain(person.password);
        await page.reload();

        const other = locale === "ar" ? en : ar;
        const check = async (shown: typeof en) => {
          await expectStep(page, shown, 3);
          await expect(page.getByLabel(shown.signUp.email, { exact: true })).toHaveValue(person.email);
          await expect(page.getByLabel(shown.signUp.phone, { exact: true })).toHaveValue(person.phone);
          await expect(page.getByRole("textbox", { name: shown.signUp.address })).toHaveValue(person.address);
          await expect(page.locator("input[name=hasAgreed]")).toBeChecked();
          await expect(page.getByLabel(shown.signUp.password, { exact: true })).toHaveValue("");
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
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      const shifts = () =>
        page.evaluate(() =>
          (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
        );
      await page.goto(getCard);
      await page.getByLabel(t.fullName).fill(fullName);
      // The script has stored it.
      await expect(page.getByRole("img", { name: new RegExp(fullName) })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("img", { name: new RegExp(fullName) })).toBeVisible();
      expect(await shifts()).toBeLessThan(0.02);
      await page.getByRole("button", { name: t.next.design }).click();
      await keepDesign(page, texts);
      await expectStep(page, texts, 3);
      await page.reload();
      await expectStep(page, texts, 3);
      expect(await shifts()).toBeLessThan(0.02);
      await page.context().close();
    });

    inEnglish("cancelling the design restores what it was when its step began", async ({ page }) => {
      await page.goto(getCard);
      await fillName(page, texts, fullName);
      await page.getByRole("radio", { name: t.colours["gunmetal-gray"] }).check();
      await keepDesign(page, texts);
      await page.getByRole("button", { name: t.back }).click();
      const cancel = page.getByRole("button", { name: texts.form.cancel });
      await expect(cancel).toHaveAttribute("aria-disabled", "true");
      const business = page.getByRole("switch", { name: t.business });
      await business.click();
      await page.getByRole("radio", { name: t.characters.cat }).check();
      await page.getByRole("radio", { name: t.colours["blush-pink"] }).check();
      // Switching on clears the image; switching off restores it.
      await business.click();
      await expect(page.getByRole("group", { name: t.character })).toHaveCount(0);
      await business.click();
      await expect(page.getByRole("radio", { name: t.characters.cat })).toBeChecked();
      await cancel.click();
      await expect(page.getByRole("radio", { name: t.colours["gunmetal-gray"] })).toBeChecked();
      await expect(business).toBeChecked();
      await expect(page.getByRole("group", { name: t.character })).toHaveCount(0);
      await expect(cancel).toBeFocused();
      await expectStep(page, texts, 2);
    });

    inArabic("the sign-up says what failed, keeps the form and can be sent again", async ({ page }) => {
      const person = applicant({ fullName });
      await page.goto(getCard);
      await fillSignUp(page, texts, person);
      await page.route(REGISTER, (route) => route.fulfill({ status: 500, body: "no JSON" }));
      await submitButton(page, texts).click();
      await expect(banner(page, texts.client.status["500"])).toBeInViewport();
      await expectAccessible(page);
      await page.getByRole("button", { name: texts.form.close }).click();
      await expect(banner(page, texts.client.status["500"])).toHaveCount(0);
      await page.unroute(REGISTER);

      // The response takes longer than the 5 s limit.
      await page.route(REGISTER, () => {});
      await submitButton(page, texts).click();
      await expect(page.getByRole("button", { name: t.busy })).toBeVisible();
      await expect(banner(page, texts.client.server)).toBeVisible();
      await page.unroute(REGISTER);
      await expect(page.getByLabel(t.password, { exact: true })).toHaveValue(person.password);
      await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(person.email);
      await submitButton(page, texts).click();
      await page.waitForURL(IN_PANEL);
    });

    inEnglish("the sign-up reports a taken e-mail at its field", async ({ page, playwright }) => {
      const taken = await createPerson(playwright);
      await page.goto(getCard);
      await fillSignUp(page, texts, applicant({ email: taken.email.toUpperCase() }));
      await submitButton(page, texts).click();
      const email = page.getByLabel(t.email, { exact: true });
      await expect(email).toHaveAccessibleDescription(texts.errors.emailTaken);
      await expect(email).toBeFocused();
      await expect(page.getByLabel(t.password, { exact: true })).toHaveValue("Tea-and-7-cups");
      await email.fill(`${unique()}@example.com`);
      await submitButton(page, texts).click();
      await page.waitForURL(IN_PANEL);
      await taken.request.dispose();
    });

    inArabic("the sign-up leads to the step of a field that the server refuses", async ({ page }) => {
      await page.goto(getCard);
      await fillSignUp(page, texts, applicant({ fullName: "Amine <script>" }));
      await page.getByLabel(t.email, { exact: true }).fill(`${unique()}@example.com`);
      await submitButton(page, texts).click();
      await expectStep(page, texts, 1);
      const name = page.getByLabel(t.fullName);
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(/<script/);
      await name.fill(fullName);
      await expect(name).not.toHaveAttribute("aria-invalid");
      await name.press("Enter");
      await keepDesign(page, texts);
      await submitButton(page, texts).click();
      await page.waitForURL(IN_PANEL);
    });
  });
}

test.describe("one order, however often it is sent", () => {
  /** The server handles the request, but its response is lost. */
  async function loseResponse(page: Page): Promise<{ keys: string[] }> {
    const seen = { keys: [] as string[] };
    await page.route(REGISTER, async (route: Route) => {
      seen.keys.push(route.request().headers()["idempotency-key"] ?? "");
      await route.fetch();
      await route.abort();
    });
    return seen;
  }

  test("a double click and Enter during the request place one order", async ({ page, playwright }) => {
    const person = applicant();
    const sent: Request[] = [];
    page.on("request", (request) => request.url().endsWith(paths.register) && sent.push(request));
    await page.goto(`/en${pages.getCard}`);
    await fillSignUp(page, en, person);
    await page.route(REGISTER, async (route) => {
      await page.getByLabel(en.signUp.email, { exact: true }).press("Enter");
      await route.continue();
    });
    await submitButton(page, en).dblclick();
    await page.waitForURL(IN_PANEL);
    expect(sent).toHaveLength(1);
    expect(await accountsOf(playwright, person.email)).toHaveLength(1);
  });

  test("a sign-up sent again after a lost response places one order", async ({ page, playwright }) => {
    const person = applicant();
    await page.goto(`/en${pages.getCard}?utm_source=poster`);
    await fillSignUp(page, en, person);
    const { keys } = await loseResponse(page);
    await submitButton(page, en).click();
    await expect(banner(page, en.client.server)).toBeVisible();
    await page.unroute(REGISTER);
    const again = page.waitForRequest(REGISTER);
    await submitButton(page, en).click();
    expect((await again).headers()["idempotency-key"]).toBe(keys[0]);
    await page.waitForURL(IN_PANEL);
    expect(await accountsOf(playwright, person.email)).toHaveLength(1);
  });

  test("a sign-up sent again after a client timeout places one order", async ({ page, playwright }) => {
    const person = applicant();
    await page.goto(`/en${pages.getCard}`);
    await fillSignUp(page, en, person);
    await page.route(REGISTER, async (route) => void (await route.fetch()));
    await submitButton(page, en).click();
    await expect(banner(page, en.client.server)).toBeVisible();
    await page.unroute(REGISTER);
    await submitButton(page, en).click();
    await page.waitForURL(IN_PANEL);
    expect(await accountsOf(playwright, person.email)).toHaveLength(1);
  });

  test("a sign-up sent again after a lost response and a reload places one order", async ({
    page,
    playwright,
  }) => {
    const person = applicant({ address: "12 rue Larbi\nOran" });
    await page.goto(`${pages.getCard}?ref=friend&utm_source=poster&pr=777`);
    await fillSignUp(page, ar, person);
    const { keys } = await loseResponse(page);
    await submitButton(page, ar).click();
    await expect(banner(page, ar.client.server)).toBeVisible();
    await page.unroute(REGISTER);
    expect(await storageOf(page)).not.toContain(person.password);
    // The session of the lost response must not be used.
    await page.context().clearCookies({ name: /^(?!referral_code|user_source)/ });
    await page.reload();

    // With another password the existing account stays closed.
    await page.getByLabel(ar.signUp.password, { exact: true }).fill("Another-pass-9");
    await submitButton(page, ar).click();
    await expect(page.getByLabel(ar.signUp.email, { exact: true })).toHaveAccessibleDescription(
      ar.errors.emailTaken,
    );
    await page.getByLabel(ar.signUp.password, { exact: true }).fill(person.password);
    const again = page.waitForRequest(REGISTER);
    await submitButton(page, ar).click();
    expect((await again).headers()["idempotency-key"]).toBe(keys[0]);
    await page.waitForURL(IN_PANEL);
    const accounts = await accountsOf(playwright, person.email);
    expect(accounts).toHaveLength(1);
    expect(accounts[0]?.order.price).toBe(2800);
  });

  test("a sign-up with other data uses another idempotency key", async ({ page }) => {
    await page.goto(`/en${pages.getCard}`);
    await fillSignUp(page, en, applicant());
    const keys: string[] = [];
    await page.route(REGISTER, (route) => {
      keys.push(route.request().headers()["idempotency-key"] ?? "");
      return route.abort();
    });
    await submitButton(page, en).click();
    await expect(banner(page, en.client.server)).toBeVisible();
    await submitButton(page, en).click();
    await expect.poll(() => keys.length).toBe(2);
    await expect(banner(page, en.client.server)).toBeVisible();
    await page.getByRole("textbox", { name: en.signUp.address }).fill("Constantine");
    await submitButton(page, en).click();
    await expect.poll(() => keys.length).toBe(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("two tabs are two sign-ups", async ({ context, playwright }) => {
    const [first, second] = [applicant(), applicant({ fullName: "Lina Haddad" })];
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto(`/en${pages.getCard}`);
    await fillSignUp(one, en, first);
    await two.goto(`/en${pages.getCard}`);
    await expect(two.getByLabel(en.signUp.fullName)).toHaveValue("");
    await fillSignUp(two, en, { ...second, email: first.email });
    await one.reload();
    await expect(one.getByLabel(en.signUp.email, { exact: true })).toHaveValue(first.email);
    await expect(one.getByRole("textbox", { name: en.signUp.address })).toHaveValue(first.address);
    await one.getByLabel(en.signUp.password, { exact: true }).fill(first.password);
    await submitButton(one, en).click();
    await one.waitForURL(IN_PANEL);

    await submitButton(two, en).click();
    const email = two.getByLabel(en.signUp.email, { exact: true });
    await expect(email).toHaveAccessibleDescription(en.errors.emailTaken);
    await expect(two.getByRole("textbox", { name: en.signUp.address })).toHaveValue(second.address);
    await email.fill(second.email);
    await submitButton(two, en).click();
    await two.waitForURL(IN_PANEL);
    expect(await accountsOf(playwright, first.email)).toHaveLength(1);
    expect(await accountsOf(playwright, second.email)).toHaveLength(1);
  });
});

test.describe("the origin of a sign-up", () => {
  const cookieOf = async (context: BrowserContext, name: string) =>
    (await context.cookies()).find((cookie) => cookie.name === name);

  const secondsLeft = (cookie: { expires: number } | undefined) => (cookie?.expires ?? 0) - Date.now() / 1000;

  test("a referral link is remembered, decides the price and goes with the order", async ({
    page,
    context,
  }) => {
    await page.goto(`/en${pages.getCard}`);
    await expect(page.getByLabel(en.signUp.fullName)).toBeEnabled();
    await expect(page.getByRole("button", { name: en.signUp.next.design })).toBeEnabled();
    expect(await cookieOf(context, "user_source")).toBeUndefined();
    expect(await cookieOf(context, "referral_code")).toBeUndefined();

    await page.goto(`/en${pages.getCard}?ref=fr%3Ciend&utm_source=user_Location_Alger%20Centre&pr=777`);
    await expect(page.getByText(/^2800/).filter({ visible: true })).toBeVisible();
    await expect.poll(() => cookieOf(context, "referral_code")).toBeDefined();
    const [referral, source] = [
      await cookieOf(context, "referral_code"),
      await cookieOf(context, "user_source"),
    ];
    expect(referral?.value).toBe("friend");
    expect(decodeURIComponent(source?.value ?? "")).toBe("user_Location_Alger Centre");
    expect(secondsLeft(referral)).toBeGreaterThan(29 * 60);
    expect(secondsLeft(referral)).toBeLessThanOrEqual(30 * 60);
    expect(secondsLeft(source)).toBeGreaterThan(23.9 * 3600);
    expect(secondsLeft(source)).toBeLessThanOrEqual(24 * 3600);

    // A later link without a code neither removes the code nor extends its life.
    await page.goto(`/en${pages.getCard}`);
    await expect(page.getByRole("button", { name: en.signUp.next.design })).toBeEnabled();
    await expect(page.getByText(/^2800/).filter({ visible: true })).toBeVisible();
    expect((await cookieOf(context, "referral_code"))?.expires).toBe(referral?.expires);
    expect((await cookieOf(context, "user_source"))?.expires).toBe(source?.expires);

    // Without the code the full price shows at once.
    await fillSignUp(page, en, applicant());
    await page.getByLabel(en.signUp.referralCode).fill("");
    await expect(submitButton(page, en)).toContainText("1600");
    await page.getByLabel(en.signUp.referralCode).fill("autre");
    await expect(submitButton(page, en)).toContainText("2800");
    await page.goto(`/en${pages.getCard}?pr=777`);
    await page.getByLabel(en.signUp.password, { exact: true }).fill("Tea-and-7-cups");
    // A price without an offer is ignored; the draft's code precedes the remembered one.
    await expect(submitButton(page, en)).toContainText("2800");
    const sending = page.waitForRequest(REGISTER);
    await submitButton(page, en).click();
    const sent = bodyOf(await sending);
    expect(sent.userData).toMatchObject({
      referral_code: "autre",
      utm: "user_Location_Alger Centre",
      price: 777,
    });
    await page.waitForURL(IN_PANEL);
  });

  test("the sign-up leads signed-in owners to the dashboard", async ({ browser, playwright }) => {
    const person = await createPerson(playwright);
    const context = await browser.newContext({ storageState: await person.request.storageState() });
    const page = await context.newPage();
    await page.goto(`/en${pages.getCard}`);
    await expect(page.getByRole("link", { name: en.signUp.toDashboard })).toHaveAttribute(
      "href",
      `/en${pages.panelDashboard}`,
    );
    await context.close();
    await person.request.dispose();
  });
});

test.describe("at the keyboard", () => {
  test("Enter moves the sign-up on and submits it, except in the address", async ({ page }) => {
    await page.goto(pages.getCard);
    await page.getByLabel(ar.signUp.fullName).fill("أمين بوزيد");
    await page.getByLabel(ar.signUp.fullName).press("Enter");
    await expectStep(page, ar, 2);
    await page.getByRole("radio", { name: ar.signUp.colours["onyx-black"] }).press("Enter");
    await expectStep(page, ar, 3);
    await fillAccount(page, ar, applicant());
    const sent: Request[] = [];
    page.on("request", (request) => request.url().endsWith(paths.register) && sent.push(request));
    await page.locator("input[name=hasAgreed]").uncheck();
    await page.getByLabel(ar.signUp.email, { exact: true }).press("Enter");
    await page.locator("input[name=hasAgreed]").check();
    const address = page.getByRole("textbox", { name: ar.signUp.address });
    await address.press("End");
    await address.press("Enter");
    await expect(address).toHaveValue(/\n$/);
    expect(sent).toHaveLength(0);
    await page.getByLabel(ar.signUp.phone, { exact: true }).press("Enter");
    await page.waitForURL(IN_PANEL);
    expect(sent).toHaveLength(1);
  });

  test("the sign-up's bar covers no field while the keyboard is open", async ({ browser }) => {
    const context = await browser.newContext({ ...PHONE, viewport: { width: 360, height: 400 } });
    const page = await context.newPage();
    await page.goto(pages.getCard);
    const next = page.getByRole("button", { name: ar.signUp.next.design });
    const isClear = async (name: string) => {
      const field = page.locator(`form [name=${name}]`);
      await field.focus();
      const [fieldBox, barBox] = [
        await field.boundingBox(),
        await page.locator("form button[type=submit]").boundingBox(),
      ];
      expect(fieldBox && barBox && fieldBox.y + fieldBox.height, name).toBeLessThanOrEqual(barBox?.y ?? 0);
      expect(fieldBox?.y, name).toBeGreaterThanOrEqual(0);
    };
    await expect(next).toBeEnabled();
    await isClear("fullName");
    await fillName(page, ar, "أمين");
    await keepDesign(page, ar);
    for (const name of ["email", "password", "phone", "whatsapp", "address", "referralCode", "hasAgreed"]) {
      await isClear(name);
    }
    await expectNoOverflow(page);
    await context.close();
  });
});

test.describe("under hard conditions", () => {
  test("what is typed and pressed in the sign-up before hydration counts", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(`/en${pages.getCard}`, { waitUntil: "domcontentloaded" });
    const name = page.getByLabel(en.signUp.fullName);
    await name.fill("Amine Bouzid");
    await page.getByRole("button", { name: en.signUp.next.design }).click();
    await name.press("Enter");
    await expectStep(page, en, 1);
    release();
    await expectStep(page, en, 2);
    await expect(page.getByRole("img", { name: /Amine Bouzid/ })).toBeVisible();
    await page.goBack();
    await expectStep(page, en, 1);
    await expect(name).toHaveValue("Amine Bouzid");
    await expect(page.getByText("12 / 32")).toBeVisible();
  });

  test("what is typed in the sign-up before hydration becomes a draft", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(`/en${pages.getCard}`, { waitUntil: "domcontentloaded" });
    await page.getByLabel(en.signUp.fullName).fill("Amine Bouzid");
    release();
    const preview = page.getByRole("img", { name: /Amine Bouzid/ });
    await expect(preview).toBeVisible();
    await page.reload();
    await expect(preview).toBeVisible();
    await expect(page.getByLabel(en.signUp.fullName)).toHaveValue("Amine Bouzid");
  });

  test("a language chosen before hydration is remembered", async ({ page }) => {
    // React replays events from before hydration in this way.
    await page.addInitScript(() =>
      document.addEventListener("click", (event) => event.stopPropagation(), true),
    );
    await page.goto(`${pages.getCard}?utm_source=expo`);
    await page.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(`/en${pages.getCard}?utm_source=expo`);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "NEXT_LOCALE")?.value).toBe("en");
    expect(await page.evaluate(() => localStorage.getItem("lang"))).toBe("en");
  });

  test("forms say that they need JavaScript when it is off", async ({ browser }) => {
    const page = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
    for (const path of [pages.getCard, pages.login]) {
      await page.goto(`/en${path}`);
      await expect(page.locator("noscript p")).toHaveText(en.form.noScript);
      await expect(page.locator("noscript p")).toBeVisible();
      await expect(page.locator("form button[type=submit]")).toBeHidden();
    }
    await page.context().close();
  });

  test("the sign-up works where storage is forbidden", async ({ page }) => {
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
    await page.addInitScript(() => sessionStorage.setItem("draft.sign-up.1", '{"step":2}'));
    await page.goto(`/en${pages.getCard}`);
    const name = page.getByLabel(en.signUp.fullName);
    // The script shows this text after it has read the draft.
    await page.getByRole("button", { name: en.signUp.next.design }).click();
    await expect(name).toHaveAccessibleDescription(en.form.required);
    await expectStep(page, en, 1);
    await expect(name).toHaveValue("");
  });

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
});
