import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { USERNAME_REST_MAX_CHARS } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../support/browser/api-people.ts";
import {
  accountsOf,
  applicant,
  bodyOf,
  expectNoViolations,
  expectStep,
  fillAccount,
  IN_PANEL,
  keepDesign,
  REGISTER,
  submitButton,
} from "../../support/browser/sign-up.ts";
import { fill } from "../../support/browser/fill.ts";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { ARABIC_ON_PHONE } from "../../support/browser/owner-page.ts";
import { expectNoOverflow } from "../../support/browser/screens.ts";
import { toPath } from "#lib/wire/call-path";

test.use({ expectedErrors: failedCalls([toPath("POST /api/users/register"), 409]) });

const { texts, prefix, options } = ARABIC_ON_PHONE;

test("a person chooses the printed address, and another one when it was taken in the meantime", async ({
  browser,
  playwright,
}) => {
  const t = texts.signUp;
  const page = await (await browser.newContext(options)).newPage();
  const suffix = randomBytes(4).toString("hex");
  const person = applicant({ fullName: `أمين ${suffix}` });
  const taken = (await createPerson(playwright)).username.replace("logix_", "");
  const field = page.getByLabel(t.username.label);
  const next = page.getByRole("button", { name: t.next.design });
  await page.goto(prefix + pages.getCard);

  await page.getByLabel(texts.fields.fullName).fill(person.fullName);
  await expect(field).toHaveValue(`amin_${suffix}`);
  await expect(page.getByText(t.username.free)).toBeVisible();
  await page.getByLabel(texts.fields.fullName).fill(`سمير ${suffix}`);
  await expect(field).toHaveValue(`samir_${suffix}`);

  const long = "a".repeat(USERNAME_REST_MAX_CHARS + 1);
  for (const typed of ["أمين", long]) {
    await field.fill(typed);
    await next.click();
    const fault = fill(t.username.form, { max: USERNAME_REST_MAX_CHARS });
    await expect(page.getByText(fault, { exact: true })).toBeVisible();
    await expect(field).toHaveValue(typed);
  }
  await field.fill(`logix_${taken}`);
  await expect(field).toHaveValue(taken);
  await expect(page.getByText(t.username.taken)).toBeVisible();
  await next.click();
  await expectStep(page, texts, 1);
  await expect(field).toBeFocused();
  await expectNoViolations(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: `samir_${suffix}` }).click();
  await expect(page.getByText(t.username.free)).toBeVisible();
  await field.fill(`own ${suffix}`);
  await expect(field).toHaveValue(`own_${suffix}`);
  await expect(page.getByText(t.username.free)).toBeVisible();
  await page.getByLabel(texts.fields.fullName).fill(person.fullName);
  await next.click();

  await keepDesign(page, texts);
  await fillAccount(page, texts, person);
  const faster = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const other = applicant();
  const order = {
    userData: {
      fullName: "Lina",
      email: other.email,
      phone: { PrPhone: `0${other.phone}` },
      address: "Oran",
      password: other.password,
      username: `logix_OWN_${suffix}`,
      privacy: true,
    },
    card_style: { color: "#0D0D0D", image_on_card: "", MessageOn_Card: "Lina" },
  };
  expect((await faster.post(toPath("POST /api/users/register"), { data: order })).status()).toBe(201);
  await faster.dispose();

  await submitButton(page, texts).click();
  await expectStep(page, texts, 1);
  await expect(field).toBeFocused();
  await expect(page.getByText(t.username.taken)).toBeVisible();
  await field.fill(`mine_${suffix}`);
  await next.click();
  await keepDesign(page, texts);
  const sending = page.waitForRequest(REGISTER);
  await submitButton(page, texts).click();
  expect(bodyOf(await sending).userData.username).toBe(`logix_mine_${suffix}`);
  await page.waitForURL(IN_PANEL);
  await expect(page.getByText(`/u/mine_${suffix}`).first()).toBeVisible();
  const [account] = await accountsOf(playwright, person.email);
  expect(account?.username).toBe(`logix_mine_${suffix}`);
  await page.context().close();
});
