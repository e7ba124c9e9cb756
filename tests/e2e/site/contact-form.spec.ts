import { expect, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { address, open, SITE_LANGUAGES } from "../../support/browser/site.ts";
import { PHONE, expectAccessible } from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

test.use({
  expectedErrors: failedCalls([toPath("POST /api/content/contact/v1"), 418, 422, 429, 500, 502, "lost"]),
});

for (const [locale, texts, prefix] of SITE_LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  test.describe("the contact form", () => {
    const t = texts.contact;
    const FIELDS = ["name", "email", "subject", "message"] as const;
    const field = (page: Page, name: (typeof FIELDS)[number]) =>
      page.getByLabel(texts.fields[name], { exact: true });
    const submit = (page: Page) => page.getByRole("button", { name: t.send });

    async function fill(page: Page, changes: Partial<Record<(typeof FIELDS)[number], string>> = {}) {
      const typed = {
        name: "أمينة",
        email: "amina@example.com",
        subject: "R&D",
        message: "First\nsecond",
        ...changes,
      };
      for (const name of FIELDS) await field(page, name).fill(typed[name]);
      return typed;
    }

    async function expectKept(page: Page, typed: Record<(typeof FIELDS)[number], string>) {
      for (const name of FIELDS) await expect(field(page, name)).toHaveValue(typed[name]);
    }

    for (const path of [pages.home, pages.contact]) {
      inArabic(`the contact form sends from ${path} and confirms it`, async ({ browser }) => {
        const page = await open(browser, address(prefix, path), PHONE);
        const typed = await fill(page);
        const sent = page.waitForResponse(`**${toPath("POST /api/content/contact/v1")}`);
        await submit(page).click();
        const response = await sent;
        expect(response.status()).toBe(201);
        expect(response.request().postDataJSON()).toEqual({ ...typed, logix_note: "" });
        await expect(page.getByText(texts.notices.messageSent)).toBeVisible();
        for (const name of FIELDS) await expect(field(page, name)).toHaveValue("");
        await expectAccessible(page);
        await page.getByRole("button", { name: texts.actions.close }).click();
        await expect(page.getByText(texts.notices.messageSent)).toBeHidden();
        await page.context().close();
      });
    }

    inArabic("the contact form names each empty field, and sends nothing", async ({ browser }) => {
      const page = await open(browser, address(prefix, pages.contact), PHONE);
      let calls = 0;
      page.on("request", (request) => {
        if (request.url().endsWith(toPath("POST /api/content/contact/v1"))) calls++;
      });
      await submit(page).click();
      await expect(page.getByText(texts.form.required).filter({ visible: true })).toHaveCount(4);
      await expect(field(page, "name")).toBeFocused();
      await expectAccessible(page);
      for (const name of FIELDS) {
        const typed = await fill(page, { [name]: "  " });
        await submit(page).click();
        await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
        await expect(field(page, name)).toHaveAccessibleDescription(texts.form.required);
        await expect(field(page, name)).toBeFocused();
        await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
        for (const other of FIELDS.filter((each) => each !== name)) {
          await expect(field(page, other)).toHaveValue(typed[other]);
        }
      }
      expect(calls).toBe(0);
      await page.context().close();
    });

    inEnglish(
      "the contact form shows the server's error at its field, and accepts a correction",
      async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.contact));
        const typed = await fill(page, { email: "amina@" });
        await submit(page).click();
        await expect(field(page, "email")).toHaveAccessibleDescription(texts.errors.emailNotValid);
        await expect(field(page, "email")).toBeFocused();
        await expectKept(page, typed);
        await field(page, "email").fill("amina@example.com");
        await submit(page).click();
        await expect(page.getByText(texts.notices.messageSent)).toBeVisible();
        await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
        await page.context().close();
      },
    );

    inArabic("the contact form keeps the input when sending fails", async ({ browser }) => {
      const page = await open(browser, address(prefix, pages.contact), PHONE);
      const typed = await fill(page);
      const faults = [
        [texts.errors.too_many, { status: 429, json: { code: "too_many", message: texts.errors.too_many } }],
        [texts.client.server, { status: 500, json: { code: "internal", message: texts.client.server } }],
        [texts.client.status[502], { status: 502, body: "<html>" }],
        [texts.client.unknown, { status: 418, body: "<html>" }],
      ] as const;
      for (const [text, response] of faults) {
        await page.route(`**${toPath("POST /api/content/contact/v1")}`, (route) => route.fulfill(response));
        await submit(page).click();
        await expect(page.getByText(text)).toBeVisible();
        await expectKept(page, typed);
        await page.unroute(`**${toPath("POST /api/content/contact/v1")}`);
      }
      await page.route(`**${toPath("POST /api/content/contact/v1")}`, (route) => route.abort());
      await submit(page).click();
      await expect(page.getByText(texts.client.network)).toBeVisible();
      await expectKept(page, typed);
      await page.unroute(`**${toPath("POST /api/content/contact/v1")}`);
      await submit(page).click();
      await expect(page.getByText(texts.notices.messageSent)).toBeVisible();
      await expect(page.getByText(texts.client.network)).toBeHidden();
      await page.context().close();
    });

    inEnglish("the contact form sends once, however often it is pressed", async ({ browser }) => {
      const page = await open(browser, address(prefix, pages.contact));
      await fill(page);
      let calls = 0;
      let respondNow = () => {};
      const held = new Promise<void>((resolve) => (respondNow = resolve));
      await page.route(`**${toPath("POST /api/content/contact/v1")}`, async (route) => {
        calls++;
        await held;
        await route.continue();
      });
      await submit(page).dblclick();
      const busy = page.getByRole("button", { name: t.sending });
      await expect(busy).toHaveAttribute("aria-disabled", "true");
      await field(page, "subject").press("Enter");
      respondNow();
      await expect(page.getByText(texts.notices.messageSent)).toBeVisible();
      await expect(submit(page)).toBeVisible();
      expect(calls).toBe(1);
      await page.context().close();
    });

    inEnglish(
      "a contact message sent again after a lost response has the same idempotency key",
      async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.contact));
        await fill(page);
        const keys: (string | undefined)[] = [];
        await page.route(`**${toPath("POST /api/content/contact/v1")}`, async (route) => {
          keys.push(route.request().headers()["idempotency-key"]);
          if (keys.length > 1) return route.continue();
          expect((await route.fetch()).status()).toBe(201);
          return route.abort();
        });
        await submit(page).click();
        await expect(page.getByText(texts.client.network)).toBeVisible();
        await submit(page).click();
        await expect(page.getByText(texts.notices.messageSent)).toBeVisible();
        await fill(page);
        await submit(page).click();
        await expect.poll(() => keys.length).toBe(3);
        expect(keys[0]).toMatch(/^[\da-f]{32}$/);
        expect(keys[1]).toBe(keys[0]);
        expect(keys[2]).not.toBe(keys[0]);
        await page.context().close();
      },
    );

    inArabic("the contact form hides its honeypot field", async ({ browser }) => {
      const page = await open(browser, address(prefix, pages.contact));
      const trap = page.locator("[name=logix_note]");
      await expect(trap).toHaveAttribute("tabindex", "-1");
      await expect(trap).not.toBeInViewport({ ratio: 0.5 });
      await expect(page.getByRole("textbox", { name: t.trap })).toHaveCount(0);
      await page.context().close();
    });
  });
}
