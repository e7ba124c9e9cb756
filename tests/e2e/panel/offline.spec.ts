import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { Locale } from "#lib/domain/locale";
import { pages, shortLinkPath } from "#lib/wire/pages";
import type { ApiPerson } from "../../support/browser/api-people.ts";
import { test } from "../../support/browser/browser-test.ts";
import { field } from "../../support/browser/editor.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openWithWorker, readStored } from "../../support/browser/offline.ts";
import {
  ARABIC_ON_PHONE,
  editorPath,
  ENGLISH_ON_DESKTOP,
  expectSaved,
  saveButton,
} from "../../support/browser/owner-page.ts";
import { DESKTOP, expectAccessible, expectNoOverflowAnywhere } from "../../support/browser/screens.ts";
import { readQrCode } from "../../support/files/read-qr-code.ts";
import { enterPanel } from "../../support/ready.ts";
import { toPath } from "#lib/wire/call-path";

// The browser also reports a reload without a connection.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

const newcomer = newcomers();

const goOffline = (page: Page) => page.context().setOffline(true);
const goOnline = (page: Page) => page.context().setOffline(false);

/** Removes the time of a contact file, which differs between the app's processes. */
const withoutTime = (file: string) => file.replace(/^REV:.*\r\n/m, "");

async function readContactFile(page: Page, { username }: ApiPerson, locale: Locale): Promise<string> {
  return withoutTime(await (await page.request.get(pages.contactFile(username, locale))).text());
}

/** Loads a panel page without a connection, as the installed panel does. */
async function openOffline(page: Page, path: string): Promise<void> {
  await goOffline(page);
  await page.goto(path);
}

test("offline, every panel page shows the card's QR code and contact file", async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { locale, texts, prefix, options } = ARABIC_ON_PHONE;
  const t = texts.offline;
  const person = await newcomer(playwright, { fullName: "نادية بن علي", profile: { titel: "Weaver" } });
  const page = await openWithWorker(browser, person, prefix + pages.panelDashboard, options);
  const online = await readContactFile(page, person, locale);
  expect(online).toContain("Weaver");

  await goOffline(page);
  await page.reload();
  for (const path of [null, pages.panel, pages.panelSettings]) {
    if (path) await page.goto(prefix + path);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.getByRole("heading", { level: 1, name: "نادية بن علي" })).toBeVisible();
    const code = await page.getByRole("img", { name: t.code }).screenshot();
    expect(await readQrCode(code)).toBe(`${baseURL}${shortLinkPath(person.username)}?qr=true`);
  }
  await expect(
    page.getByText(`${baseURL?.replace(/^https?:\/\//, "")}${shortLinkPath(person.username)}`),
  ).toBeVisible();
  await expectNoOverflowAnywhere(page);
  await expectAccessible(page);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: t.contact }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${person.username}.vcf`);
  expect(withoutTime(await readFile(await download.path(), "utf8"))).toBe(online);

  await goOnline(page);
  await enterPanel(page, () => page.getByRole("link", { name: t.retry }).click());
  await expect(page.getByRole("heading", { level: 1, name: texts.settings.title })).toBeVisible();
});

test("the offline page shares the contact file on devices that can share", async ({
  browser,
  playwright,
}) => {
  const { locale, texts, prefix, options } = ENGLISH_ON_DESKTOP;
  const t = texts.offline;
  const person = await newcomer(playwright);
  const page = await openWithWorker(browser, person, prefix + pages.panelProfile, options);
  const online = await readContactFile(page, person, locale);
  // Like Safari: Chromium on a desktop has no share sheet.
  await page.addInitScript(() => {
    const share = async ({ files = [] }: ShareData) => {
      const texts = await Promise.all([...files].map((file) => file.text()));
      document.title = JSON.stringify([files[0]?.name, files[0]?.type, ...texts]);
    };
    Object.assign(navigator, { share, canShare: ({ files }: ShareData) => files?.length === 1 });
  });
  await openOffline(page, prefix + pages.panel);
  await page.getByRole("link", { name: t.contact }).click();
  await expect(page).toHaveTitle(/vcf/);
  const [file, type, shared] = JSON.parse(await page.title()) as [string, string, string];
  expect([file, type, withoutTime(shared)]).toEqual([`${person.username}.vcf`, "text/vcard", online]);
});

test("a save updates the stored card, which is shown offline", async ({ browser, playwright }) => {
  const { texts, prefix } = ENGLISH_ON_DESKTOP;
  const person = await newcomer(playwright);
  const page = await openWithWorker(browser, person, editorPath(prefix), DESKTOP);
  await field(page, texts.fields.fullName).fill("Nadia Benali Saved");
  await saveButton(page, texts).click();
  await expectSaved(page, texts);
  await expect.poll(() => readStored(page)).toContain('"fullName":"Nadia Benali Saved"');
  await expect.poll(() => readStored(page)).toContain("FN:Nadia Benali Saved");
  await openOffline(page, prefix + pages.panel);
  await expect(page.getByRole("heading", { name: "Nadia Benali Saved" })).toBeVisible();
});

test.describe("the stored card is deleted from the device", () => {
  const { texts, prefix } = ENGLISH_ON_DESKTOP;
  const dashboard = prefix + pages.panelDashboard;

  async function expectNothingOf(page: Page, person: ApiPerson): Promise<void> {
    await expect.poll(() => readStored(page)).toBe("");
    await openOffline(page, dashboard);
    await expect(page.getByRole("heading", { name: texts.offline.title })).toBeVisible();
    expect(await page.content()).not.toContain(person.username);
    expect(await page.getByRole("img").count()).toBe(0);
    await expectAccessible(page);
  }

  test("the stored card is deleted from the device at logout", async ({ browser, playwright }) => {
    const person = await newcomer(playwright);
    const page = await openWithWorker(browser, person, dashboard, DESKTOP);
    await page.getByRole("button", { name: texts.session.panel }).click();
    await page.waitForURL(prefix + pages.login);
    await expectNothingOf(page, person);
  });

  test("the stored card is deleted from the device when the server has ended the session", async ({
    browser,
    playwright,
  }) => {
    const person = await newcomer(playwright);
    const page = await openWithWorker(browser, person, dashboard, DESKTOP);
    // A refused call of the open page would also redirect to the login, and abort ours.
    await page.goto("about:blank");
    expect((await person.request.post(toPath("POST /api/users/logout"), { data: {} })).ok()).toBe(true);
    await page.goto(dashboard);
    await page.waitForURL(`**${prefix}${pages.login}*`);
    await expectNothingOf(page, person);
  });

  test("the stored card is deleted from the device with the account", async ({ browser, playwright }) => {
    const t = texts.settings.data;
    const person = await newcomer(playwright);
    const page = await openWithWorker(browser, person, prefix + pages.panelSettingsView("data"), DESKTOP);
    await page.getByRole("button", { name: t.delete }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t.confirmation).fill(person.username);
    await dialog.getByLabel(texts.fields.password, { exact: true }).fill(person.password);
    await dialog.getByRole("button", { name: t.deleteForever }).click();
    await page.waitForURL((url) => url.pathname === prefix);
    await expectNothingOf(page, person);
  });

  test("the stored card is deleted from the device when another owner signs in", async ({
    browser,
    playwright,
  }) => {
    const first = await newcomer(playwright, { fullName: "First Owner" });
    const second = await newcomer(playwright, { fullName: "Second Owner" });
    const page = await openWithWorker(browser, first, dashboard, DESKTOP);
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto(prefix + pages.login);
    await expect.poll(() => readStored(page)).toBe("");
    await page.getByLabel(texts.fields.identifier, { exact: true }).fill(second.username);
    await page.getByLabel(texts.fields.password, { exact: true }).fill(second.password);
    await enterPanel(page, () => page.getByRole("button", { name: texts.actions.logIn }).click());
    await expect.poll(() => readStored(page)).toContain(second.username);
    await openOffline(page, dashboard);
    await expect(page.getByRole("heading", { name: "Second Owner" })).toBeVisible();
    expect(await page.content()).not.toContain(first.username);
  });
});
