import { expect, type Page, type Request, type Route } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { API_TIMEOUT_MS } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";
import {
  accountsOf,
  applicant,
  banner,
  fillSignUp,
  IN_PANEL,
  REGISTER,
  storageOf,
  submitButton,
} from "../../support/browser/sign-up.ts";
import { pauseClock } from "../../support/browser/screens.ts";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

test.use({ expectedErrors: failedCalls([toPath("POST /api/users/register"), 409, "lost"]) });

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
  page.on(
    "request",
    (request) => request.url().endsWith(toPath("POST /api/users/register")) && sent.push(request),
  );
  await page.goto(`/en${pages.getCard}`);
  await fillSignUp(page, en, person);
  await page.route(REGISTER, async (route) => {
    await page.getByLabel(en.fields.email, { exact: true }).press("Enter");
    await route.continue();
  });
  await submitButton(page, en).dblclick();
  await page.waitForURL(IN_PANEL);
  expect(sent).toHaveLength(1);
  expect(await accountsOf(playwright, person.email)).toHaveLength(1);
});

test("a sign-up sent again after a lost response and a client timeout places one order", async ({
  page,
  playwright,
}) => {
  const person = applicant();
  await page.clock.install();
  await page.goto(`/en${pages.getCard}?utm_source=poster`);
  await fillSignUp(page, en, person);
  const { keys } = await loseResponse(page);
  await submitButton(page, en).click();
  await expect(banner(page, en.client.server)).toBeVisible();
  await page.unroute(REGISTER);

  let isHandled = false;
  await page.route(REGISTER, async (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    await route.fetch();
    isHandled = true;
  });
  await pauseClock(page);
  await submitButton(page, en).click();
  await expect(page.getByRole("button", { name: en.signUp.busy })).toBeVisible();
  await expect.poll(() => isHandled).toBe(true);
  await page.clock.runFor(API_TIMEOUT_MS);
  await expect(banner(page, en.client.server)).toBeVisible();
  await page.clock.resume();
  await page.unroute(REGISTER);

  const again = page.waitForRequest(REGISTER);
  await submitButton(page, en).click();
  keys.push((await again).headers()["idempotency-key"] ?? "");
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
  await page.waitForURL(IN_PANEL);
  expect(await accountsOf(playwright, person.email)).toHaveLength(1);
});

test("a sign-up sent again after a lost response and a reload places one order", async ({
  page,
  playwright,
}) => {
  const person = applicant({ street: "12 rue Larbi\nOran" });
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
  await page.getByLabel(ar.fields.password, { exact: true }).fill("Another-pass-9");
  await submitButton(page, ar).click();
  await expect(page.getByLabel(ar.fields.email, { exact: true })).toHaveAccessibleDescription(
    ar.errors.emailTaken,
  );
  await page.getByLabel(ar.fields.password, { exact: true }).fill(person.password);
  const again = page.waitForRequest(REGISTER);
  await submitButton(page, ar).click();
  expect((await again).headers()["idempotency-key"]).toBe(keys[0]);
  await page.waitForURL(IN_PANEL);
  const accounts = await accountsOf(playwright, person.email);
  expect(accounts).toHaveLength(1);
  expect(accounts[0]?.order.price).toBe(2800);
});

test("sign-ups in two tabs are independent", async ({ context, playwright }) => {
  const [first, second] = [applicant(), applicant({ fullName: "Lina Haddad" })];
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto(`/en${pages.getCard}`);
  await fillSignUp(one, en, first);
  await two.goto(`/en${pages.getCard}`);
  await expect(two.getByLabel(en.fields.fullName)).toHaveValue("");
  await fillSignUp(two, en, { ...second, email: first.email });
  await one.reload();
  await expect(one.getByLabel(en.fields.email, { exact: true })).toHaveValue(first.email);
  await expect(one.getByLabel(en.signUp.street)).toHaveValue(first.street);
  await one.getByLabel(en.fields.password, { exact: true }).fill(first.password);
  await submitButton(one, en).click();
  await one.waitForURL(IN_PANEL);

  await submitButton(two, en).click();
  const email = two.getByLabel(en.fields.email, { exact: true });
  await expect(email).toHaveAccessibleDescription(en.errors.emailTaken);
  await expect(two.getByLabel(en.signUp.street)).toHaveValue(second.street);
  await email.fill(second.email);
  await submitButton(two, en).click();
  await two.waitForURL(IN_PANEL);
  expect(await accountsOf(playwright, first.email)).toHaveLength(1);
  expect(await accountsOf(playwright, second.email)).toHaveLength(1);
});
