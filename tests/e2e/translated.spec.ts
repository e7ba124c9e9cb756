import { expect, type Page } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import type { ResponseOf } from "#lib/contract/calls";
import { pages } from "#lib/wire/pages";
import { listPages } from "../support/hostile/route-files.ts";
import { openAdminPage } from "../support/browser/admin-page.ts";
import type { ApiPerson } from "../support/browser/api-people.ts";
import { test } from "../support/browser/browser-test.ts";
import { createCompany } from "../support/browser/company.ts";
import { newcomers } from "../support/browser/newcomers.ts";
import { ENGLISH_ON_DESKTOP, openAs } from "../support/browser/owner-page.ts";
import { fulfillWith500, watchRequests } from "../support/browser/panel.ts";
import { startTranslator } from "../support/component/translator.ts";
import { expectAccessible, expectNoOverflow, holdScripts } from "../support/browser/screens.ts";
import { untilHydrated } from "../support/ready.ts";
import { toPath } from "#lib/wire/call-path";

const { options, prefix } = ENGLISH_ON_DESKTOP;

// #418: React renders again what was translated before it was hydrated.
test.use({ expectedErrors: /Failed to load resource: .* status of [45]\d\d |Minified React error #418/ });

const newcomer = newcomers();

const translate = (page: Page) => page.evaluate(`void (${startTranslator.toString()})()`);

/** Types into every field and submits every form. */
const useForms = (page: Page) =>
  page.evaluate(() => {
    const setText = (field: HTMLInputElement | HTMLTextAreaElement) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, "7 x");
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    };
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "main :is(textarea, input:is(:not([type]), [type=text], [type=search], [type=email], [type=tel], [type=url], [type=password]))",
    );
    for (const field of fields) if (!field.disabled && !field.readOnly) setText(field);
    const forms = document.querySelectorAll<HTMLFormElement>("main form");
    for (const form of forms) form.requestSubmit();
    return { fields: fields.length, forms: forms.length };
  });

const isIn = (area: string) => (path: string) => path === area || path.startsWith(`${area}/`);
/** The other pages have scripts of their own, without React. */
const HYDRATED = [pages.panel, pages.admin, "/auth", "/join"];

/** Opens each page in turn, translates it, uses its forms, whose calls all fail, and leaves it by a link. */
async function visitAll(page: Page, addresses: readonly string[]): Promise<void> {
  const pending = watchRequests(page);
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? route.fallback() : fulfillWith500(route),
  );
  const used = { fields: 0, forms: 0 };
  for (const address of addresses) {
    const isHydrated = HYDRATED.some((area) => isIn(area)(address));
    // The count of a visit may never end in Playwright's eyes when its page is left.
    const untilSettled = async () => isHydrated && expect.poll(() => pending.size).toBe(0);
    await test.step(address, async () => {
      pending.clear();
      await page.goto(prefix + address);
      await untilSettled();
      if (isHydrated) await untilHydrated(page);
      await translate(page);
      const { fields, forms } = await useForms(page);
      used.fields += fields;
      used.forms += forms;
      await untilSettled();
      await page.keyboard.press("Escape");
      const link = page.locator(`nav a[href^="${prefix}/"]:visible:not([aria-current])`).first();
      if ((await link.count()) > 0) await link.click();
      await untilSettled();
      await expect(page.getByText(/This page couldn.t load|Application error/)).toHaveCount(0);
      await expect(page.getByRole("heading", { name: en.errorView.title })).toHaveCount(0);
    });
  }
  expect(used.fields).toBeGreaterThan(5);
  expect(used.forms).toBeGreaterThan(1);
}

const PANEL = listPages(pages.panel);
const ADMIN = listPages(pages.admin);
const OTHERS = listPages("").filter((path) => !isIn(pages.panel)(path) && !isIn(pages.admin)(path));

/** Replaces the parameters of a path template. */
const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_match, name: string) => values[name] ?? "");

test.describe("translated by the browser", () => {
  let owner: ApiPerson;
  let token: string;
  test.beforeAll(async ({ playwright }) => {
    owner = await newcomer(playwright, {});
    await createCompany(playwright, owner);
    const people = [{ name: "Lina" }];
    const invited = await owner.request.post(toPath("POST /api/users/company/invitations/v1"), {
      data: { people },
    });
    const { invitations } = (await invited.json()) as ResponseOf<"POST /api/users/company/invitations/v1">;
    token = new URL(invitations[0]?.address ?? "").pathname.split("/").at(-1) ?? "";
  });

  test("every page of the panel works", async ({ browser }) => {
    const page = await openAs(browser, owner, prefix + pages.panelDashboard, options);
    await visitAll(
      page,
      PANEL.map((path) => fill(path, { rest: "no-such-page" })),
    );
  });

  test("every page of the admin area works", async ({ browser }) => {
    const page = await openAdminPage(browser, options, prefix + pages.adminOrders);
    await visitAll(
      page,
      ADMIN.map((path) => fill(path, { rest: "no-such-page" })),
    );
  });

  test("every page for visitors works", async ({ browser }) => {
    const page = await (await browser.newContext(options)).newPage();
    const values = {
      token,
      username: owner.username,
      code: "AAAA-AAAA",
      id: owner.uid,
      rest: "no-such-page",
    };
    await visitAll(
      page,
      OTHERS.map((path) => fill(path, values)),
    );
  });
});

test("a translated login says what is wrong, and signs in", async ({ browser, playwright }) => {
  const person = await newcomer(playwright, {});
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(prefix + pages.login);
  await untilHydrated(page);
  await translate(page);
  await page.getByLabel(en.fields.identifier).fill(person.email);
  for (const password of ["not-this-one-1", person.password]) {
    await page.getByLabel(en.fields.password, { exact: true }).fill(password);
    await page.getByRole("button", { name: en.actions.logIn }).click();
    if (password !== person.password) await expect(page.getByText(en.errors.bad_credentials)).toBeVisible();
  }
  await page.waitForURL(`**${pages.panelProfile}`);
});

test("a login translated before hydration keeps what was typed, and works", async ({
  browser,
  playwright,
}) => {
  const person = await newcomer(playwright, {});
  const page = await (await browser.newContext(options)).newPage();
  const release = await holdScripts(page);
  await page.goto(prefix + pages.login, { waitUntil: "domcontentloaded" });
  await page.getByLabel(en.fields.identifier).fill(person.email);
  await translate(page);
  release();
  await untilHydrated(page);
  await expect(page.getByLabel(en.fields.identifier)).toHaveValue(person.email);
  await page.getByLabel(en.fields.password, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: en.actions.logIn }).click();
  await page.waitForURL(`**${pages.panelProfile}`);
});

/** Lets React's next insertion into the page fail. */
const breakPage = (page: Page) =>
  page.evaluate(() => {
    const { appendChild, insertBefore } = Node.prototype;
    let hasFailed = false;
    const failing = (native: (...nodes: never[]) => Node) =>
      function (this: Node, ...nodes: never[]) {
        if (hasFailed || !this.isConnected) return native.apply(this, nodes);
        hasFailed = true;
        throw new Error("broken on purpose");
      };
    Object.assign(Node.prototype, { appendChild: failing(appendChild), insertBefore: failing(insertBefore) });
  });

test.describe("a page that fails in the browser", () => {
  test.use({ expectedErrors: /broken on purpose|status of 401/ });

  test("the login shows the error view, and keeps the e-mail for the reload", async ({ browser }) => {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(prefix + pages.login);
    await untilHydrated(page);
    await page.getByLabel(en.fields.identifier).fill("lina@example.com");
    await page.getByLabel(en.fields.password, { exact: true }).fill("not-this-one-1");
    await breakPage(page);
    await page.getByRole("button", { name: en.actions.logIn }).click();
    await expect(page.getByRole("heading", { name: en.errorView.title })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: en.actions.retry }).click();
    await expect(page.getByLabel(en.fields.identifier)).toHaveValue("lina@example.com");
    await expect(page.getByLabel(en.fields.password, { exact: true })).toHaveValue("");
  });
});
