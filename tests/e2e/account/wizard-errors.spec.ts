import { expect, type Request } from "@playwright/test";
import { API_TIMEOUT_MS } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { createPerson } from "../../support/browser/api-people.ts";
import { fill } from "../../support/browser/fill.ts";
import {
  SIGN_UP_LANGUAGES,
  applicant,
  banner,
  expectNoViolations,
  expectStep,
  fillAccount,
  fillSignUp,
  IN_PANEL,
  keepDesign,
  REGISTER,
  submitButton,
  uniqueEmail,
} from "../../support/browser/sign-up.ts";
import { pauseClock } from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";

const STATUSES = [400, 401, 402, 403, 404, 409, 410, 413, 415, 418, 422, 429, 500, 502, 503, 504] as const;

test.use({
  expectedErrors: failedCalls([paths.register, ...STATUSES], [paths.username({ name: "" }), 422]),
});

for (const [locale, texts, prefix, fullName] of SIGN_UP_LANGUAGES) {
  const { inArabic } = testsIn(locale);
  const t = texts.signUp;
  const getCard = `${prefix}${pages.getCard}`;

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
    await expect(page.getByText("33 / 32")).toHaveCSS("color", "rgb(165, 48, 42)");
    await next.click();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expectStep(page, texts, 1);
    await expectNoViolations(page);
    await name.fill("ن".repeat(32));
    await expect(name).not.toHaveAttribute("aria-invalid");
    await next.click();
    await keepDesign(page, texts);

    const email = page.getByLabel(t.email, { exact: true });
    const password = page.getByLabel(t.password, { exact: true });
    const phone = page.getByLabel(t.phone, { exact: true });
    const wilaya = page.getByRole("combobox", { name: t.wilaya });
    const commune = page.getByRole("combobox", { name: t.commune });
    const street = page.getByLabel(t.street);
    const sent: Request[] = [];
    page.on("request", (request) => request.url().endsWith(paths.register) && sent.push(request));
    const submit = submitButton(page, texts);
    await expect(submit).toHaveAccessibleDescription(t.agreeFirst);
    await submit.press("Enter");
    await expect(email).toBeFocused();
    const missing = [t.email, t.password, t.phone, t.wilaya, t.commune, t.street, t.consent].join("، ");
    await expect(submit).toHaveAccessibleDescription(fill(t.missing, { fields: missing }));
    await expect(page.getByRole("checkbox")).toHaveAccessibleDescription(t.agreeRequired);
    await page.locator("input[name=hasAgreed]").check();
    for (const field of [email, phone, commune]) {
      await expect(field).toHaveAccessibleDescription(texts.form.required);
    }
    await expect(wilaya).toHaveAccessibleDescription(t.wilayaRequired);
    await expect(street).toHaveAccessibleDescription(`${texts.form.required} ${t.streetHint}`);
    // The hint would repeat the error.
    await expect(password).toHaveAccessibleDescription(texts.form.required);
    await expectNoViolations(page);

    await fillAccount(page, texts, applicant({ email: "amine@gmail" }));
    await submitButton(page, texts).click();
    await expect(email).toHaveAccessibleDescription(texts.form.emailIsNotValid);
    await expect(email).toBeFocused();
    await email.fill(uniqueEmail());
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

  inArabic("a failed sign-up shows the error, keeps the form and can be sent again", async ({ page }) => {
    const person = applicant({ fullName });
    await page.clock.install();
    await page.goto(getCard);
    await fillSignUp(page, texts, person);
    await page.route(REGISTER, (route) => route.fulfill({ status: 500, body: "no JSON" }));
    await submitButton(page, texts).click();
    await expect(banner(page, texts.client.status["500"])).toBeInViewport();
    await expectNoViolations(page);
    await page.getByRole("button", { name: texts.form.close }).click();
    await expect(banner(page, texts.client.status["500"])).toHaveCount(0);
    await page.unroute(REGISTER);

    // The response takes longer than the 5 s limit.
    await page.route(REGISTER, () => {});
    await pauseClock(page);
    await submitButton(page, texts).click();
    await expect(page.getByRole("button", { name: t.busy })).toBeVisible();
    await page.clock.runFor(API_TIMEOUT_MS);
    await expect(banner(page, texts.client.server)).toBeVisible();
    await page.clock.resume();
    await page.unroute(REGISTER);
    await expect(page.getByLabel(t.password, { exact: true })).toHaveValue(person.password);
    await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(person.email);
    await submitButton(page, texts).click();
    await page.waitForURL(IN_PANEL);
  });

  inArabic(
    "a refusal without our text, as a proxy sends it, shows the text of its status",
    async ({ page }) => {
      await page.goto(getCard);
      await fillSignUp(page, texts, applicant({ fullName }));
      const byStatus: Readonly<Record<number, string>> = texts.client.status;
      for (const status of STATUSES) {
        await page.route(REGISTER, (route) => route.fulfill({ status, body: "<html>" }));
        await submitButton(page, texts).click();
        await expect(banner(page, byStatus[status] ?? texts.client.unknown)).toBeVisible();
        await page.getByRole("button", { name: texts.form.close }).click();
        await page.unroute(REGISTER);
      }
    },
  );

  inArabic(
    "the sign-up opens the step and focuses the field that the server refuses",
    async ({ page, playwright }) => {
      const taken = await createPerson(playwright);
      await page.goto(getCard);
      await fillSignUp(
        page,
        texts,
        applicant({ fullName: "Amine <script>", email: taken.email.toUpperCase() }),
      );
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
      const email = page.getByLabel(t.email, { exact: true });
      await expect(email).toHaveAccessibleDescription(texts.errors.emailTaken);
      await expect(email).toBeFocused();
      await expect(page.getByLabel(t.password, { exact: true })).toHaveValue("Tea-and-7-cups");
      await email.fill(uniqueEmail());
      await submitButton(page, texts).click();
      await page.waitForURL(IN_PANEL);
      await taken.request.dispose();
    },
  );
}
