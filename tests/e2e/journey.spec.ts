import { randomBytes, randomInt } from "node:crypto";
import { expect, type Browser, type Page } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { ADMIN_LOGIN } from "../support/credentials.ts";
import { fillAccount, fillName, keepDesign, submitButton } from "../support/browser/sign-up.ts";
import { test } from "../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";
import { visitorActionPath } from "#lib/wire/statistics/actions";

const PHONE = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const;

test("a visitor orders a card, an admin activates the profile, and a tap of the card is counted", async ({
  page,
  browser,
  baseURL,
}) => {
  const suffix = randomBytes(4).toString("hex");
  const fullName = `أمين ${suffix}`;
  const email = `${suffix}@example.com`;
  const number = String(randomInt(1e7)).padStart(7, "0");

  await page.goto(pages.getCard);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await fillName(page, ar, fullName);
  await page.getByRole("radio", { name: ar.signUp.colours["imperial-gold"] }).check();
  await keepDesign(page, ar);
  await expect(submitButton(page, ar)).toBeDisabled();
  await fillAccount(page, ar, {
    fullName,
    email,
    password: "Tea-and-7-cups",
    phone: `55${number}`,
    wilaya: "31",
    commune: "Oran",
    street: "12 rue Larbi",
  });
  await submitButton(page, ar).click();
  await page.waitForURL(/\/panel\/profile$/);
  await expect(page.getByText(ar.notActive.text)).toBeVisible();

  const { username, uid } = await currentUser(page);
  const shortLink = `/u/${username.replace("logix_", "")}?src=nfc`;

  const early = await openOnPhone(browser, shortLink);
  await expect(early.getByText(ar.profile.inactiveTitle)).toBeVisible();
  await expect(early.getByText(email)).toHaveCount(0);

  await activate(browser, email);

  const counted = { tap: 0 };
  const phone = await openOnPhone(browser, shortLink, (url) => {
    if (url.endsWith(visitorActionPath(uid))) counted.tap += 1;
  });
  await expect(phone).toHaveURL(`${pages.view(username)}?src=nfc`);
  await expect(phone.getByRole("heading", { level: 1, name: fullName })).toBeVisible();
  await expect(phone.getByRole("link", { name: /^055/ })).toBeVisible();
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expect.poll(() => counted.tap).toBe(1);

  const inEnglish = await phone.request.get(`/en${shortLink}`);
  expect(inEnglish.url()).toBe(`${baseURL}/en${pages.view(username)}?src=nfc`);

  // The owner's own visit does not count. The page's script has run when the page has loaded.
  const ownVisits: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(visitorActionPath(uid))) ownVisits.push(request.url());
  });
  await page.goto(pages.view(username));
  await page.goto(pages.panelDashboard);
  await expect(page.locator("main")).toContainText(ar.dashboard.taps.title);
  await expect.poll(() => taps(page)).toBe(1);
  expect(ownVisits).toEqual([]);
  await expect(page.getByText(ar.activities.tap.nfc).first()).toBeVisible();
});

async function activate(browser: Browser, email: string): Promise<void> {
  const admin = await (await browser.newContext()).newPage();
  await admin.goto(pages.adminLogin);
  await admin.getByLabel(ar.fields.identifier).fill(ADMIN_LOGIN.identifier);
  await admin.getByLabel(ar.fields.password, { exact: true }).fill(ADMIN_LOGIN.password);
  await admin.getByRole("button", { name: ar.actions.logIn }).click();
  await admin.waitForURL(/\/logixgroup\/admins\/secure\/profiles/);
  await admin.goto(`${pages.adminProfiles}?search=${encodeURIComponent(email)}`);
  await admin.getByRole("button", { name: ar.adminProfiles.activate }).click();
  await expect(admin.getByRole("button", { name: ar.adminProfiles.deactivate })).toBeVisible();
  await admin.context().close();
}

async function openOnPhone(
  browser: Browser,
  path: string,
  onResponse: (url: string) => void = () => {},
): Promise<Page> {
  const page = await (await browser.newContext({ ...PHONE })).newPage();
  page.on("response", (response) => {
    if (response.ok()) onResponse(response.url());
  });
  await page.goto(path);
  return page;
}

async function currentUser(page: Page): Promise<{ username: string; uid: string }> {
  const { user } = (await (await page.request.get(toPath("GET /api/users/fun"))).json()) as {
    user: { username: string; uid: string };
  };
  return user;
}

async function taps(page: Page): Promise<number> {
  const response = (await (
    await page.request.get(toPath("GET /api/content/analyse/getstatics/all/v1"))
  ).json()) as {
    static: { NumOfTaps: { Num: number } };
  };
  return response.static.NumOfTaps.Num;
}
