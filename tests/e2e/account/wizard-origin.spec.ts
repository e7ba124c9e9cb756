import { expect, type BrowserContext } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../support/browser/api-people.ts";
import {
  applicant,
  bodyOf,
  fillSignUp,
  IN_PANEL,
  REGISTER,
  submitButton,
} from "../../support/browser/sign-up.ts";
import { test } from "../../support/browser/browser-test.ts";

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name);

const secondsLeft = (cookie: { expires: number } | undefined) => (cookie?.expires ?? 0) - Date.now() / 1000;

test("a referral link is remembered, sets the price and is sent with the order", async ({
  page,
  context,
}) => {
  await page.goto(`/en${pages.getCard}`);
  await expect(page.getByLabel(en.fields.fullName)).toBeEnabled();
  await expect(page.getByRole("button", { name: en.signUp.next.design })).toBeEnabled();
  expect(await cookieOf(context, "user_source")).toBeUndefined();
  expect(await cookieOf(context, "referral_code")).toBeUndefined();

  await page.goto(`/en${pages.getCard}?ref=fr%3Ciend&utm_source=user_Location_Alger%20Centre&pr=777`);
  await expect(page.getByText(/^2800/).filter({ visible: true })).toBeVisible();
  const reason = page.getByText(en.signUp.price.referral.replace(/<.*/, "friend")).filter({ visible: true });
  await expect(reason).toBeVisible();
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

  await fillSignUp(page, en, applicant());
  const code = page.getByLabel(en.signUp.referralCode);
  const change = page.getByText("The price changed from 1600 DA to 2800 DA.");
  await expect(change).toBeVisible();
  await expect(page.getByText(en.signUp.price.reason)).toBeVisible();
  await page.getByRole("button", { name: en.signUp.price.remove }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue("");
  await expect(change).toHaveCount(0);
  await expect(reason).toHaveCount(0);
  await expect(code).toHaveAccessibleDescription(/2800.DA instead of 1600.DA/);
  await expect(submitButton(page, en)).toContainText("1600");
  await code.fill("autre");
  await expect(submitButton(page, en)).toContainText("2800");
  await page.goto(`/en${pages.getCard}?pr=777`);
  await page.getByLabel(en.fields.password, { exact: true }).fill("Tea-and-7-cups");
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

test("the sign-up links signed-in owners to the dashboard", async ({ browser, playwright }) => {
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
