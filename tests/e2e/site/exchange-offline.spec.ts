import { expect, type Page } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { createPerson, type ApiPerson } from "../../support/browser/api-people.ts";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE } from "../../support/browser/screens.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";

// Rules: exchange 3, 6.

test.use({ expectedErrors: failedCalls([toPath("POST /api/content/exchange/v1"), 422, 429, "lost"]) });

const t = en.exchange;

let owner: ApiPerson;
test.beforeEach(async ({ playwright }) => {
  owner = await createPerson(playwright, { fullName: "نادية بن علي" });
});

async function contacts() {
  const response = await owner.request.get(toPath("GET /api/users/contacts/v1"));
  return ((await response.json()) as ResponseOf<"GET /api/users/contacts/v1">).contacts;
}

const open = (page: Page, prefix = "/en") => page.goto(prefix + pages.exchangeForm(owner.username));
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page, label = t.send) => page.getByRole("button", { name: label }).click();
const fault = (page: Page) => page.locator("form").getByRole("alert");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("leftContacts"));

async function fillIn(page: Page, phone: string) {
  await field(page, t.name).fill("Lina");
  await field(page, t.phone).fill(phone);
  await field(page, t.note).fill("Met at the fair");
  await page.getByRole("checkbox").check();
}

test("details that the server would refuse are explained at their field and not stored offline", async ({
  browser,
}) => {
  const context = await browser.newContext({ ...PHONE, locale: "en" });
  const page = await context.newPage();
  const { exchange: texts } = ar;
  const calls: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes(toPath("POST /api/content/exchange/v1")) && calls.push(request.url()),
  );
  await open(page, "");
  await context.setOffline(true);

  const expectFault = async (text: string, label: string) => {
    await send(page, texts.send);
    await expect(fault(page)).toHaveText(text);
    await expect(field(page, label)).toBeFocused();
    await expect(page.locator("[aria-invalid]")).toHaveCount(1);
    expect(await stored(page)).toBeNull();
  };
  await expectFault(texts.errors.name, texts.name);
  await field(page, texts.name).fill("لينا");
  await expectFault(texts.errors.reach, texts.phone);
  await field(page, texts.phone).fill("12");
  await expectFault(texts.errors.phone, texts.phone);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await field(page, texts.phone).fill("٠٦٦١ ٢٣ ٤٥ ٦٧");
  await field(page, texts.email).fill("lina@");
  await expectFault(texts.errors.email, texts.email);
  await field(page, texts.email).fill("");
  await send(page, texts.send);
  await expect(fault(page)).toHaveText(texts.errors.consent);
  await expect(page.getByRole("checkbox")).toBeFocused();
  expect([await stored(page), calls]).toEqual([null, []]);

  await page.getByRole("checkbox").check();
  await send(page, texts.send);
  await expect(page.getByRole("heading", { name: texts.keptTitle })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test("details typed offline are confirmed on the page as soon as they have arrived", async ({ browser }) => {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await open(page);
  await fillIn(page, "0771234567");
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole("heading", { name: t.keptTitle })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: t.sent })).toBeVisible();
  await expect(page.getByText(t.kept)).toBeHidden();
  await expect(page.getByRole("link", { name: en.actions.saveContact })).toBeVisible();
  expect(await contacts()).toMatchObject([{ name: "Lina", phone: "0771234567", note: "Met at the fair" }]);
  expect(await stored(page)).toBeNull();
  await page.getByRole("link", { name: t.erase }).click();
  await page.getByRole("button", { name: t.erasePage.button }).click();
  await expect(page.getByRole("heading", { name: t.erasePage.gone })).toBeVisible();
  expect(await contacts()).toEqual([]);
});

test("a reload keeps waiting details, and confirms them when they arrive", async ({ browser }) => {
  const page = await (await browser.newContext(DESKTOP)).newPage();
  await open(page);
  await fillIn(page, "0771234567");
  await page.route(`**${toPath("POST /api/content/exchange/v1")}`, (route) =>
    route.abort("internetdisconnected"),
  );
  await send(page);
  await expect(page.getByRole("heading", { name: t.keptTitle })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: t.keptTitle })).toBeVisible();
  await expect(page.getByRole("button", { name: t.send })).toBeHidden();
  expect(await contacts()).toEqual([]);

  await page.unroute(`**${toPath("POST /api/content/exchange/v1")}`);
  await page.reload();
  await expect(page.getByRole("heading", { name: t.sent })).toBeVisible();
  expect(await contacts()).toMatchObject([{ name: "Lina", meetings: 1 }]);
});

test("details refused after the connection returns come back filled in with the error, also after a reload", async ({
  browser,
}) => {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await open(page);
  await fillIn(page, "0771234567");
  // Only the server finds this.
  await field(page, t.note).fill("<script>x</script>");
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole("heading", { name: t.keptTitle })).toBeVisible();

  const refused = page.waitForResponse(`**${toPath("POST /api/content/exchange/v1")}`);
  await context.setOffline(false);
  expect((await refused).status()).toBe(422);
  const expectForm = async () => {
    await expect(fault(page)).toHaveText(/^Invalid Input detected in/);
    await expect(field(page, t.note)).toBeFocused();
    await expect(field(page, t.note)).toHaveValue("<script>x</script>");
    await expect(field(page, t.name)).toHaveValue("Lina");
    await expect(field(page, t.phone)).toHaveValue("0771234567");
    await expect(page.getByRole("checkbox")).toBeChecked();
    await expect(page.getByText(t.keptTitle)).toBeHidden();
  };
  await expectForm();
  let calls = 0;
  page.on("request", (request) => request.url().includes(toPath("POST /api/content/exchange/v1")) && calls++);
  await page.reload();
  await expectForm();
  await page.waitForLoadState("networkidle");
  await expectForm();
  expect([calls, await contacts()]).toEqual([0, []]);

  await field(page, t.note).fill("Met at the fair");
  await send(page);
  await expect(page.getByRole("heading", { name: t.sent })).toBeVisible();
  expect(await contacts()).toMatchObject([{ name: "Lina", note: "Met at the fair", meetings: 1 }]);
  expect(await stored(page)).toBeNull();
});

test("details refused for now keep the form filled in, and are sent with the next try", async ({
  browser,
}) => {
  const page = await (await browser.newContext(DESKTOP)).newPage();
  await open(page);
  await fillIn(page, "0771234567");
  const tooMany = { status: 429, json: { message: "Too many requests", code: "too_many" } };
  await page.route(`**${toPath("POST /api/content/exchange/v1")}`, (route) => route.fulfill(tooMany), {
    times: 1,
  });
  await send(page);
  await expect(fault(page)).toHaveText("Too many requests");
  await page.reload();
  await expect(fault(page)).toHaveText("Too many requests");
  await expect(field(page, t.name)).toHaveValue("Lina");
  await send(page);
  await expect(page.getByRole("heading", { name: t.sent })).toBeVisible();
  expect(await contacts()).toMatchObject([{ name: "Lina", meetings: 1 }]);
});
