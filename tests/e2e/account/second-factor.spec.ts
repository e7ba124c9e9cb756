import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { ADMIN_LOGIN } from "../../support/credentials.ts";
import { adminRequest } from "../../support/browser/api-people.ts";
import {
  chooseLanguage,
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  LANGUAGES,
  PHONE,
  type Texts,
} from "../../support/browser/screens.ts";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { codeOf } from "../../support/totp-code.ts";
import { toPath } from "#lib/wire/call-path";

test.use({
  expectedErrors: failedCalls(
    [toPath("POST /api/group/factor/confirm/v1"), 422],
    [toPath("POST /api/users/signin"), 401, 402],
  ),
});

const GIVEN_PASSWORD = "Given-to-you-1";
const OWN_PASSWORD = "My-own-tea-77";

type Playwrights = Parameters<typeof adminRequest>[0];

const admins: string[] = [];

/** Adds an admin with a temporary password. */
async function addAdmin(playwright: Playwrights): Promise<string> {
  const email = `${randomBytes(8).toString("hex")}@example.com`;
  const boss = await adminRequest(playwright);
  const response = await boss.post(toPath("POST /api/group/admins/v1"), {
    data: {
      fullName: "Samia Haddad",
      email,
      password: GIVEN_PASSWORD,
      currentPassword: ADMIN_LOGIN.password,
    },
  });
  admins.push(((await response.json()) as { admin: { id: string } }).admin.id);
  await boss.dispose();
  return email;
}

test.afterAll(async ({ playwright }) => {
  const boss = await adminRequest(playwright);
  for (const id of admins) await boss.post(toPath("POST /api/group/admins/remove/v1"), { data: { id } });
  await boss.dispose();
});

async function logIn(page: Page, texts: Texts, email: string, password: string): Promise<void> {
  await page.getByLabel(texts.fields.identifier).fill(email);
  await page.getByLabel(texts.fields.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: texts.actions.logIn }).click();
}

async function enrolled(playwright: Playwrights) {
  const email = await addAdmin(playwright);
  const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? "" });
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { data });
    expect(response.ok()).toBe(true);
    return (await response.json()) as { secret: string; codes: string[] };
  };
  await post(toPath("POST /api/users/signin"), { identifier: email, password: GIVEN_PASSWORD, force: true });
  await post(toPath("POST /api/content/update/password/v1"), {
    currentPassword: GIVEN_PASSWORD,
    newPassword: OWN_PASSWORD,
  });
  const { secret } = await post(toPath("POST /api/group/factor/start/v1"), { password: OWN_PASSWORD });
  const { codes } = await post(toPath("POST /api/group/factor/confirm/v1"), { code: codeOf(secret) });
  await request.dispose();
  return { email, secret, codes };
}

test("a new admin chooses a password, enrols a phone and logs in with codes, in Arabic on a phone", async ({
  browser,
  playwright,
}) => {
  const [, texts] = LANGUAGES[0];
  const t = texts.adminSecurity;
  const email = await addAdmin(playwright);
  const context = await browser.newContext({ ...PHONE, permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await chooseLanguage(page, "ar");

  // Every admin page redirects to the outstanding duty.
  await page.goto(pages.adminLogin);
  await logIn(page, texts, email, GIVEN_PASSWORD);
  await page.waitForURL(`**${pages.adminSecurity}`);
  await page.goto(pages.adminSettings);
  await expect(page).toHaveURL(pages.adminSecurity);
  await expect(page.getByText(t.due.changePassword)).toBeVisible();
  await expect(page.getByRole("heading", { name: t.factor.title })).toHaveCount(0);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByLabel(texts.fields.currentPassword, { exact: true }).fill(GIVEN_PASSWORD);
  await page.getByLabel(texts.passwordForm.new, { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel(texts.passwordForm.confirmation, { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole("button", { name: texts.actions.savePassword }).click();
  await expect(page.getByText(t.ready)).toBeVisible();

  await page.getByRole("button", { name: t.factor.setUp }).click();
  const dialog = page.getByRole("dialog", { name: t.proof.setUp });
  await dialog.getByLabel(texts.fields.password, { exact: true }).fill(OWN_PASSWORD);
  await dialog.getByRole("button", { name: t.proof.next }).click();
  await expect(page.getByRole("img", { name: t.enrol.qr })).toBeVisible();
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await expectNoOverflow(page);
  await expectAccessible(page);
  const field = page.getByLabel(texts.codeField.code);
  await field.fill("12345");
  await page.getByRole("button", { name: t.enrol.submit }).click();
  await expect(page.getByText(texts.errors.codeNotOfApp)).toBeVisible();
  await field.fill(codeOf(secret));
  await page.getByRole("button", { name: t.enrol.submit }).click();

  await expect(page.getByRole("heading", { name: t.codes.title })).toBeFocused();
  const codes = await page.getByText(/^(\w{4}-){3}\w{4}$/).allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: texts.actions.copy }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join("\n")}\n`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t.codes.download }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("logix-recovery-codes.txt");
  expect(await readFile(await download.path(), "utf8")).toContain(codes.join("\n"));
  await page.getByRole("button", { name: t.codes.done }).click();
  await expect(page.getByText(t.factor.on, { exact: true })).toBeVisible();
  await expect(page.getByText(codes[0] ?? "")).toHaveCount(0);
  await page.getByRole("link", { name: t.toPortal }).click();
  await page.waitForURL(`**${pages.adminProfiles}`);

  const askForCode = async () => {
    // A page that is still loading would redirect to the login by itself.
    await page.goto("about:blank");
    await context.clearCookies();
    await chooseLanguage(page, "ar");
    await page.goto(pages.adminLogin);
    await logIn(page, texts, email, OWN_PASSWORD);
    await expect(page.getByLabel(texts.codeField.code)).toBeFocused();
  };
  await askForCode();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByLabel(texts.codeField.code).fill(codeOf(secret, 1));
  await page.getByRole("button", { name: texts.login.codeSubmit }).click();
  await page.waitForURL(`**${pages.adminProfiles}`);

  await askForCode();
  await page.getByRole("button", { name: texts.codeField.useRecovery }).click();
  await page.getByLabel(texts.codeField.recoveryCode).fill(codes[3]?.toLowerCase() ?? "");
  await page.getByRole("button", { name: texts.login.codeSubmit }).click();
  await page.waitForURL(`**${pages.adminProfiles}`);
  await page.goto(pages.adminSecurity);
  await expect(page.getByText(/9 رموز استعادة/)).toBeVisible();
  await context.close();
});

test("the English login asks for a code, explains a wrong one and goes back", async ({
  browser,
  playwright,
}) => {
  const [, texts, prefix] = LANGUAGES[1];
  const t = texts.login;
  const { email, secret } = await enrolled(playwright);
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await chooseLanguage(page, "en");
  await page.goto(prefix + pages.adminLogin);
  await logIn(page, texts, email, OWN_PASSWORD);
  const field = page.getByLabel(texts.codeField.code);
  await expect(field).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  await expect(field).toHaveCSS("direction", "ltr");
  await expectAccessible(page);

  const submit = page.getByRole("button", { name: t.codeSubmit });
  await submit.click();
  await expect(page.getByText(texts.form.required)).toBeVisible();
  await field.fill("123");
  await submit.click();
  await expect(page.getByText(texts.errors.codeWrong)).toBeVisible();
  await expect(field).toHaveValue("123");

  await page.getByRole("button", { name: t.codeBack }).click();
  await expect(page.getByLabel(texts.fields.identifier)).toHaveValue(email);
  await expect(page.getByLabel(texts.fields.password, { exact: true })).toHaveValue("");
  await logIn(page, texts, email, OWN_PASSWORD);
  await expect(field).toHaveValue("");
  await field.fill(codeOf(secret, 1));
  await submit.click();
  await page.waitForURL(`**${prefix}${pages.adminProfiles}`);
  await context.close();
});

test("an admin sees who has a second factor, and resets a lost one", async ({ browser, playwright }) => {
  const [, texts, prefix] = LANGUAGES[1];
  const t = texts.adminSettings;
  const { email } = await enrolled(playwright);
  const context = await browser.newContext(DESKTOP);
  await context.request.post(toPath("POST /api/users/signin"), { data: { ...ADMIN_LOGIN, force: true } });
  const page = await context.newPage();
  await page.goto(prefix + pages.adminSettings);
  const row = page.getByRole("listitem").filter({ hasText: email });
  await expect(row.getByText(t.admins.hasFactor)).toBeVisible();
  await expectAccessible(page, "section[aria-labelledby=admins]");
  await row.getByRole("button", { name: /^Reset two-step/ }).click();
  const question = page.getByRole("dialog", { name: t.admins.confirmReset });
  await expectAccessible(page, "[role=dialog]");
  await question.getByLabel(texts.fields.ownPassword, { exact: true }).fill(ADMIN_LOGIN.password);
  await question.getByRole("button", { name: t.admins.reset }).click();
  await expect(page.getByText(texts.notices.factorReset)).toBeVisible();
  await expect(row.getByText(t.admins.hasFactor)).toHaveCount(0);

  // Cancelled at the confirmation, because other tests use the same settings.
  const required = page.getByRole("switch", { name: t.security.require });
  await expect(required).not.toBeChecked();
  await required.click();
  await expect(page.getByRole("alertdialog", { name: t.security.confirmOn })).toBeVisible();
  await page.getByRole("button", { name: texts.actions.cancel }).click();
  await expect(required).not.toBeChecked();
  await context.close();
});
