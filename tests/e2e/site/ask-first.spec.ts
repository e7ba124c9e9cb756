import { expect, type Page, type Request, type Route } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { VISITOR_ACTION_PATH } from "#lib/wire/statistics/actions";
import { createPerson, type ApiPerson } from "../../support/browser/api-people.ts";
import { test } from "../../support/browser/browser-test.ts";
import { ARABIC_ON_PHONE, ENGLISH_ON_DESKTOP, type Texts } from "../../support/browser/owner-page.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../../support/browser/screens.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: exchange 15, 17, statistics 18.

let owner: ApiPerson;
test.beforeAll(async ({ playwright }) => {
  owner = await createPerson(playwright, {
    fullName: "نادية بن علي",
    profile: { phone: { PrPhone: "0550918273", LinkedTo_Pr: ["whatsapp"] }, address: "حيدرة، الجزائر" },
  });
  const privacy = { PrPhone: "exchange", email: "exchange" };
  await owner.request.put(toPath("PUT /api/users/update/{username}", { username: owner.username }), {
    data: { privacy },
  });
});

async function fillIn(page: Page, { exchange: t }: Texts, [name, phone]: readonly [string, string]) {
  await page.getByLabel(t.name, { exact: true }).fill(name);
  await page.getByLabel(t.phone, { exact: true }).fill(phone);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t.send }).click();
}

async function expectTheirNumber(page: Page, { exchange: t }: Texts) {
  await page.getByRole("link", { name: t.seeTheirs }).click();
  await page.waitForURL("**/erase/*");
  await expect(page.getByText("0550 91 82 73")).toBeVisible();
}

const VISITORS = { ar: ["سمير حداد", "0661 23 45 67"], en: ["Karim", "0551234567"] } as const;

const { locale, texts, prefix, options } = ARABIC_ON_PHONE;

const t = texts.exchange;

test("a visitor leaves details, then sees and uses the phone number, and finds it again later", async ({
  browser,
}) => {
  const page = await (await browser.newContext(options)).newPage();
  // Requests in the order of sending: responses may arrive in another order.
  const counted: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes(VISITOR_ACTION_PATH)) counted.push(request);
  });
  await page.goto(`${prefix}${pages.view(owner.username)}?src=nfc`);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: t.ask.phones }).click();
  await fillIn(page, texts, VISITORS[locale]);
  await expectTheirNumber(page, texts);
  await expectNoOverflow(page);
  await expectAccessible(page);

  // The clicks do not leave the page.
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await page.getByRole("link", { name: texts.actions.call, exact: true }).click();
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await page.getByRole("link", { name: texts.fields.whatsapp, exact: true }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: texts.actions.saveContact }).click();
  expect((await file).suggestedFilename()).toBe(`${owner.username}.vcf`);
  await expect.poll(() => counted.length).toBe(4);
  expect(counted.map((request): unknown => request.postDataJSON())).toMatchObject(
    ["UpNumTap", "UpCall", "UpWhatsApp", "UpSC"].map((Action) => ({ Action, source: "nfc" })),
  );
  for (const request of counted) expect((await request.response())?.status()).toBe(200);

  await page.goto(prefix + pages.view(owner.username));
  await page.getByRole("link", { name: t.ask.phones }).click();
  const again = page.getByRole("link", { name: t.seeTheirs });
  await expect(again).toBeVisible();
  // React reports an error when a page is left before its last byte.
  await page.waitForLoadState();
  await again.click();
  await expect(page.getByText("0550 91 82 73")).toBeVisible();
});

test("a page that asks first has the form as its main button, and the form's title ends with the sending", async ({
  browser,
}) => {
  const links = [{ title: "Book", url: "https://cal.example/nadia", isPinned: true }];
  expect((await owner.request.put(toPath("PUT /api/users/links/v1"), { data: { links } })).status()).toBe(
    200,
  );
  for (const { texts, prefix, options } of [ARABIC_ON_PHONE, ENGLISH_ON_DESKTOP]) {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(prefix + pages.view(owner.username));
    const ask = page.getByRole("link", { name: texts.exchange.ask.phones });
    await expect(page.locator(".button-gold")).toHaveCount(1);
    await expect(ask).toHaveClass(/button-gold/);
    await expect(page.getByRole("link", { name: texts.actions.saveContact })).toHaveClass(/button-plain/);
    await ask.click();
    await expect(page.getByRole("heading", { name: texts.exchange.ask.phones })).toBeVisible();
    await fillIn(page, texts, VISITORS.ar);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.exchange.sent);
    await expect(page.getByText(texts.exchange.ask.phones)).toBeHidden();
  }
});

test("an exchange form sent before its script loads keeps the source and counts no second tap", async ({
  browser,
}) => {
  const page = await (await browser.newContext(options)).newPage();
  const counted: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().includes(VISITOR_ACTION_PATH)) counted.push(request.postDataJSON());
  });
  await page.goto(`${prefix}${pages.view(owner.username)}?src=nfc`);
  await expect.poll(() => counted.length).toBe(1);
  const sendNothing = (route: Route) => route.fulfill({ contentType: "text/javascript", body: "" });
  await page.route("**/exchange.js", sendNothing, { times: 1 });
  await page.getByRole("link", { name: texts.exchange.ask.phones }).click();
  await fillIn(page, texts, VISITORS.ar);
  await page.waitForURL("**&sent=1");
  await expectTheirNumber(page, texts);
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await page.getByRole("link", { name: texts.actions.call, exact: true }).click();
  await expect.poll(() => counted.length).toBe(2);
  expect(counted).toMatchObject(["UpNumTap", "UpCall"].map((Action) => ({ Action, source: "nfc" })));
});

test("a visitor without scripts sees the phone number in the page's language", async ({ browser }) => {
  const { texts, prefix } = ENGLISH_ON_DESKTOP;
  const page = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  await page.goto(prefix + pages.exchangeForm(owner.username));
  await fillIn(page, texts, VISITORS.en);
  await expectTheirNumber(page, texts);
  await expect(page).toHaveURL(/\/en\/erase\//);
});
