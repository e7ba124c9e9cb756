import { expect, type Page } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import { FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import { otherLocale } from "#lib/domain/locale";
import { DAY_MS } from "#lib/domain/time/durations";
import { pages } from "#lib/wire/pages";
import { countsOf, createPerson, type ApiPerson } from "../../support/browser/api-people.ts";
import { ARABIC_ON_PHONE, ENGLISH_ON_DESKTOP, type Texts } from "../../support/browser/owner-page.ts";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE } from "../../support/browser/screens.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";

test.use({
  expectedErrors: failedCalls([
    toPath("POST /api/content/exchange/v1"),
    401,
    403,
    408,
    409,
    422,
    429,
    502,
    "lost",
  ]),
});
// Serial: the tests share one owner and read the list of contacts.
test.describe.configure({ mode: "serial" });

let owner: ApiPerson;
test.beforeAll(async ({ playwright }) => {
  owner = await createPerson(playwright, { fullName: "نادية بن علي" });
});

async function contacts() {
  const response = await owner.request.get(toPath("GET /api/users/contacts/v1"));
  return ((await response.json()) as ResponseOf<"GET /api/users/contacts/v1">).contacts;
}

async function fill(page: Page, { exchange: t }: Texts, name: string, phone: string) {
  await page.getByLabel(t.name, { exact: true }).fill(name);
  await page.getByLabel(t.phone, { exact: true }).fill(phone);
  await page.getByRole("checkbox").check();
}

test("a visitor leaves details after a tap, saves the owner's contact and erases the details again", async ({
  browser,
}) => {
  const { locale, texts, prefix, options } = ARABIC_ON_PHONE;
  const t = texts.exchange;
  // The page's language counts, not the browser's.
  const page = await (await browser.newContext({ ...options, locale: otherLocale(locale) })).newPage();
  await page.goto(`${prefix}${pages.view(owner.username)}?src=nfc`);
  await page.getByRole("link", { name: t.open }).click();
  await page.waitForURL(`**${prefix}${pages.exchangeForm(owner.username)}?src=nfc`);
  await expectNoOverflow(page);
  await expectAccessible(page);

  await fill(page, texts, "سمير حداد", "0661 23 45 67");
  await page.getByRole("button", { name: t.send }).click();
  await expect(page.getByText(t.sent)).toBeVisible();
  await expectAccessible(page);
  expect(await contacts()).toMatchObject([{ name: "سمير حداد", phone: "0661234567", source: "nfc" }]);
  const { saves } = await countsOf(owner);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: texts.actions.saveContact }).click();
  expect((await download).url()).toContain(pages.contactFile(owner.username, locale));
  await expect.poll(async () => (await countsOf(owner)).saves).toBe(saves + 1);

  await page.getByRole("link", { name: t.erase }).click();
  await expect(page.getByRole("heading", { name: t.erasePage.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t.erasePage.button }).click();
  await expect(page.getByRole("heading", { name: t.erasePage.gone })).toBeVisible();
  expect(await contacts()).toEqual([]);
});

test("the form keeps refused details, and sends details typed offline later", async ({ browser }) => {
  const t = en.exchange;
  // The page's language counts, not the browser's.
  const context = await browser.newContext({ ...DESKTOP, locale: "ar" });
  const page = await context.newPage();
  await page.goto(`/en${pages.exchangeForm(owner.username)}`);
  await fill(page, en, "Lina", "call me");
  await page.getByRole("button", { name: t.send }).click();
  await expect(page.getByText(en.exchange.errors.phone)).toBeVisible();
  await expect(page.getByLabel(t.name, { exact: true })).toHaveValue("Lina");
  const phone = page.getByLabel(t.phone, { exact: true });
  await phone.fill("077123456");
  await page.getByRole("button", { name: t.send }).click();
  await expect(page.getByText(en.exchange.errors.digit)).toBeVisible();
  await expect(phone).toBeFocused();

  await phone.fill("0771234567");
  await context.setOffline(true);
  await page.getByRole("button", { name: t.send }).click();
  await expect(page.getByText(t.kept)).toBeVisible();
  expect(await contacts()).toEqual([]);
  // At an event, many visitors share an IP address.
  await page.route(
    `**${toPath("POST /api/content/exchange/v1")}`,
    (route) => route.fulfill({ status: 429 }),
    { times: 1 },
  );
  const refused = page.waitForResponse(`**${toPath("POST /api/content/exchange/v1")}`);
  await context.setOffline(false);
  expect((await refused).status()).toBe(429);
  const sent = page.waitForResponse(`**${toPath("POST /api/content/exchange/v1")}`);
  await page.goto(`/en${pages.view(owner.username)}`);
  expect((await sent).status()).toBe(201);
  await expect.poll(async () => (await contacts()).length).toBe(1);
  expect(await contacts()).toMatchObject([{ name: "Lina", phone: "0771234567", meetings: 1 }]);

  await page.getByRole("link", { name: t.open }).click();
  await expect(page.getByText(t.already)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t.erase }).click();
  await page.getByRole("button", { name: t.erasePage.button }).click();
  await expect(page.getByRole("heading", { name: t.erasePage.gone })).toBeVisible();
  expect(await contacts()).toEqual([]);
});

test("a name counts in characters as the rules count; a longer one is kept and refused with words", async ({
  browser,
}) => {
  for (const { texts, prefix, options } of [ARABIC_ON_PHONE, ENGLISH_ON_DESKTOP]) {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(prefix + pages.exchangeForm(owner.username));
    const name = page.getByLabel(texts.exchange.name, { exact: true });
    const before = await contacts();
    const long = `Lina ${"😀".repeat(FULL_NAME_MAX_CHARS - 4)}`;
    await fill(page, texts, long, "0771234567");
    await page.getByRole("button", { name: texts.exchange.send }).click();
    await expect(page.locator("#fault-name")).toContainText(String(FULL_NAME_MAX_CHARS));
    await expect(name).toHaveValue(long);
    await expect(name).toBeFocused();
    expect(await contacts()).toEqual(before);
    const longest = [...long].slice(0, FULL_NAME_MAX_CHARS).join("");
    await name.fill(longest);
    await page.getByRole("button", { name: texts.exchange.send }).click();
    await expect(page.getByText(texts.exchange.sent)).toBeVisible();
    // The second time, the same phone is the same contact.
    expect(await contacts()).toMatchObject([{ name: longest, meetings: before.length + 1 }]);
    await page.context().close();
  }
  for (const { id } of await contacts()) {
    expect(
      (await owner.request.post(toPath("POST /api/users/contacts/erase/v1"), { data: { id } })).ok(),
    ).toBe(true);
  }
});

test("details typed offline are sent until a final response, and stored for a week at most", async ({
  browser,
}) => {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  const waiting = () => page.evaluate(() => localStorage.getItem("leftContacts"));
  const respondNext = async (status: number, open: () => Promise<unknown>) => {
    await page.route(`**${toPath("POST /api/content/exchange/v1")}`, (route) => route.fulfill({ status }), {
      times: 1,
    });
    const answer = page.waitForResponse(`**${toPath("POST /api/content/exchange/v1")}`);
    await open();
    expect((await answer).status()).toBe(status);
  };
  const visit = () => page.goto(`/en${pages.view(owner.username)}`);

  await page.goto(`/en${pages.exchangeForm(owner.username)}`);
  await fill(page, en, "Lina", "0771234567");
  await context.setOffline(true);
  await page.getByRole("button", { name: en.exchange.send }).click();
  await expect(page.getByText(en.exchange.kept)).toBeVisible();
  await respondNext(408, () => context.setOffline(false));
  // Each is sent only if the previous response has kept the details.
  for (const status of [200, 401, 403, 409, 502]) await respondNext(status, visit);
  const kept = await waiting();
  await respondNext(422, visit);
  // Kept for the form, but not sent again.
  await expect.poll(waiting).toContain('"status":422');
  const refused = await waiting();

  const setTyped = (days: number, entries = kept) => {
    const typed = (JSON.parse(entries ?? "") as object[]).map((one) => ({
      ...one,
      at: Date.now() - days * DAY_MS,
    }));
    return page.evaluate((text) => localStorage.setItem("leftContacts", text), JSON.stringify(typed));
  };
  await setTyped(6.9);
  for (const status of [408, 408]) await respondNext(status, visit);
  await setTyped(7.1);
  await respondNext(408, visit);
  await expect.poll(waiting).toBeNull();
  await setTyped(7.1, refused);
  await visit();
  await expect.poll(waiting).toBeNull();
  expect(await contacts()).toEqual([]);
});

test("the exchange form works without scripts, and a visitor can erase the details", async ({ browser }) => {
  const { texts, prefix } = ENGLISH_ON_DESKTOP;
  const t = texts.exchange;
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(prefix + pages.view(owner.username));
  await page.getByRole("link", { name: t.open }).click();
  await page.goto(`${page.url()}?src=nfc`);
  await fill(page, texts, "Karim", "");
  await page.getByRole("button", { name: t.send }).click();
  await expect(page.getByText(t.notSent)).toBeVisible();

  await fill(page, texts, "Karim", "0551234567");
  await page.getByRole("button", { name: t.send }).click();
  await expect(page.getByText(t.sent)).toBeVisible();
  await expect(page.getByRole("button", { name: t.send })).toBeHidden();
  expect(await contacts()).toMatchObject([{ name: "Karim", source: "nfc" }]);
  await page.getByRole("link", { name: t.erase }).click();
  await page.getByRole("button", { name: t.erasePage.button }).click();
  await expect(page.getByRole("heading", { name: t.erasePage.gone })).toBeVisible();
  expect(await contacts()).toEqual([]);
});

test("a profile with the exchange switched off has no button, and its form responds 404", async ({
  browser,
  playwright,
}) => {
  const other = await createPerson(playwright);
  await other.request.post(toPath("POST /api/users/exchange/v1"), { data: { isOn: false } });
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(`/en${pages.view(other.username)}`);
  await expect(page.getByRole("link", { name: en.actions.saveContact })).toBeVisible();
  await expect(page.getByRole("link", { name: en.exchange.open })).toHaveCount(0);
  expect((await page.request.get(`/en${pages.exchangeForm(other.username)}`)).status()).toBe(404);
});
