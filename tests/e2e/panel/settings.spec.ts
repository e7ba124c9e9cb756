import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { API_TIMEOUT_MS } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";
import { type ApiPerson } from "../../support/browser/api-people.ts";
import { LANGUAGES, PHONE, expectAccessible, expectSoundAnywhere } from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { fulfillWith500 } from "../../support/browser/panel.ts";
import { openAs } from "../../support/browser/owner-page.ts";
import { openSettings } from "../../support/browser/settings.ts";
import { toPath } from "#lib/wire/call-path";

test.use({
  expectedErrors: failedCalls(
    [toPath("POST /api/content/update/password/v1"), 401, "lost"],
    [toPath("POST /api/users/sessions/end_others/v1"), "lost"],
    [toPath("GET /api/users/sessions/v1"), 500],
    [toPath("GET /api/users/export/v1"), 429],
    [toPath("POST /api/users/delete/v1"), 401],
  ),
});

const newcomer = newcomers();

type Playwrights = Parameters<typeof newcomer>[0];

/** Logs in on another device: a login here would end this device's session. */
async function canLogIn(playwright: Playwrights, { email }: ApiPerson, password: string): Promise<boolean> {
  const device = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
  const response = await device.post(toPath("POST /api/users/signin"), {
    data: { identifier: email, password },
  });
  await device.dispose();
  return response.ok();
}

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.settings;

  inArabic(
    "every settings page is accessible and leads back to the overview",
    async ({ browser, playwright }) => {
      const person = await newcomer(playwright, {
        payments: [{ P_type: "Bank Transfer", P_value: "9".repeat(200) }],
      });
      const page = await openSettings(browser, person, { prefix, device: PHONE });
      await expect(page.getByRole("main").getByText(person.username)).toBeVisible();
      await expectSoundAnywhere(page);
      for (const view of ["change_pass", "change_payments_method", "sessions", "data"] as const) {
        await page.getByRole("main").getByRole("link", { name: t[view].title }).click();
        await expect(page.getByRole("heading", { level: 1, name: t[view].title })).toBeVisible();
        await expect(page.getByRole("main").getByText(person.username).first()).toBeVisible();
        const isForm = view === "change_pass" || view === "change_payments_method";
        await expect(page.getByText(t.saveFirst)).toHaveCount(isForm ? 1 : 0);
        if (view === "sessions")
          await expect(page.getByText(t.sessions.current, { exact: true })).toBeVisible();
        await expectSoundAnywhere(page);
        await page.getByRole("link", { name: t.back }).click();
        await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
      }
      await page.context().close();
    },
  );

  inEnglish("a password is changed only when its confirmation matches", async ({ browser, playwright }) => {
    const person = await newcomer(playwright);
    const page = await openSettings(browser, person, { prefix, view: "change_pass" });
    const p = texts.passwordForm;
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith(toPath("POST /api/content/update/password/v1"))) sent += 1;
    });
    const fill = async (current: string, next: string, again: string) => {
      await page.getByLabel(texts.fields.currentPassword, { exact: true }).fill(current);
      await page.getByLabel(p.new, { exact: true }).fill(next);
      await page.getByLabel(p.confirmation, { exact: true }).fill(again);
      await page.getByRole("button", { name: texts.actions.savePassword }).click();
    };
    await fill(person.password, "Mint-tea-99", "Mint-tea-98");
    await expect(page.getByText(p.noMatch)).toBeVisible();
    expect(sent).toBe(0);

    await fill("not-this-one", "Mint-tea-99", "Mint-tea-99");
    const current = page.getByLabel(texts.fields.currentPassword, { exact: true });
    await expect(current).toHaveAccessibleDescription(texts.errors.currentPasswordWrong);
    await expect(current).toBeFocused();
    await expect(page.getByText(texts.errors.bad_credentials)).toHaveCount(0);
    await expect(page.getByLabel(p.new, { exact: true })).toHaveValue("Mint-tea-99");
    expect(await canLogIn(playwright, person, person.password)).toBe(true);

    await page.route(`**${toPath("POST /api/content/update/password/v1")}`, (route) => route.abort());
    await fill(person.password, "Mint-tea-99", "Mint-tea-99");
    await expect(page.getByText(texts.client.connection)).toBeVisible();
    await page.unroute(`**${toPath("POST /api/content/update/password/v1")}`);

    await page.getByRole("button", { name: texts.actions.savePassword }).click();
    await expect(page.getByText(texts.notices.passwordChanged)).toBeVisible();
    await expect(page.getByLabel(texts.fields.currentPassword, { exact: true })).toHaveValue("");
    expect(await canLogIn(playwright, person, person.password)).toBe(false);
    expect(await canLogIn(playwright, person, "Mint-tea-99")).toBe(true);
    await page.context().close();
  });

  inArabic("an owner logs out all other devices but this one", async ({ browser, playwright }) => {
    const person = await newcomer(playwright);
    const elsewhere = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? "" });
    await elsewhere.post(toPath("POST /api/users/signin"), {
      data: { identifier: person.email, password: person.password },
      headers: {
        "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605.1",
      },
    });
    const page = await openSettings(browser, person, { prefix, view: "sessions" });
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveCount(2);
    await expect(page.getByText("Safari · iPhone")).toBeVisible();
    await page.getByRole("button", { name: t.sessions.endOthers }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: texts.actions.cancel }).click();
    // The page has a button of the same name.
    await expect(dialog).toHaveCount(0);
    expect((await elsewhere.get(toPath("GET /api/users/fun"))).status()).toBe(200);
    const endOthers = page.getByRole("button", { name: t.sessions.endOthers });
    await page.route(`**${toPath("POST /api/users/sessions/end_others/v1")}`, (route) => route.abort());
    await endOthers.click();
    await dialog.getByRole("button", { name: t.sessions.endOthers }).click();
    const failure = page.getByRole("main").getByText(texts.client.network);
    await expect(failure).toBeVisible();
    await expect(endOthers).toBeFocused();
    await page.getByRole("button", { name: texts.actions.close }).click();
    await expect(failure).toHaveCount(0);
    await page.unroute(`**${toPath("POST /api/users/sessions/end_others/v1")}`);
    await endOthers.click();
    await dialog.getByRole("button", { name: t.sessions.endOthers }).click();
    await expect(rows).toHaveCount(1);
    await expect(page.getByText(t.sessions.noOthers)).toBeVisible();
    expect((await elsewhere.get(toPath("GET /api/users/fun"))).status()).toBe(401);
    // A copy of the page's cookies.
    expect((await person.request.get(toPath("GET /api/users/fun"))).status()).toBe(401);
    expect((await page.request.get(toPath("GET /api/users/fun"))).status()).toBe(200);

    await page.route(`**${toPath("GET /api/users/sessions/v1")}`, fulfillWith500);
    await page.reload();
    await page.getByRole("button", { name: texts.actions.retry }).waitFor();
    await page.unroute(`**${toPath("GET /api/users/sessions/v1")}`);
    await page.getByRole("button", { name: texts.actions.retry }).click();
    await expect(rows).toHaveCount(1);
    await elsewhere.dispose();
    await page.context().close();
  });

  inEnglish(
    "a data export may take longer than other calls, and a refusal is shown",
    async ({ browser, playwright }) => {
      const person = await newcomer(playwright);
      const path = prefix + pages.panelSettingsView("data");
      let entered: Promise<unknown> | undefined;
      const page = await openAs(browser, person, path, {}, async (opened) => {
        entered = opened
          .waitForResponse(`**${toPath("GET /api/users/fun")}`)
          .then((response) => response.finished());
        await opened.clock.install();
      });
      // Otherwise the clock would time out this call.
      await entered;
      const d = t.data;
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**${toPath("GET /api/users/export/v1")}`, async (route) => {
        await held;
        await route.continue();
      });
      const requested = page.waitForRequest(`**${toPath("GET /api/users/export/v1")}`);
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: d.export }).click();
      await requested;
      const busy = page.getByRole("button", { name: d.exporting });
      await expect(busy).toHaveAttribute("aria-disabled", "true");
      await page.clock.runFor(API_TIMEOUT_MS * 12);
      await expect(busy).toBeVisible();
      release();
      expect((await downloading).suggestedFilename()).toBe(`${person.username}.json`);

      await page.unroute(`**${toPath("GET /api/users/export/v1")}`);
      await page.route(`**${toPath("GET /api/users/export/v1")}`, (route) =>
        route.fulfill({ status: 429, json: { code: "too_many", message: "one is running" } }),
      );
      await page.getByRole("button", { name: d.export }).click();
      await expect(page.getByRole("main").getByText("one is running")).toBeVisible();
      await expect(page.getByRole("button", { name: d.export })).toBeVisible();
      await page.context().close();
    },
  );

  inEnglish(
    "an owner downloads the data and deletes the account permanently",
    async ({ browser, playwright }) => {
      const person = await newcomer(playwright);
      const page = await openSettings(browser, person, { prefix, view: "data" });
      const d = t.data;
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: d.export }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`${person.username}.json`);
      const text = await readFile(await download.path(), "utf8");
      expect(text).toContain(person.email);
      expect(text).not.toContain("argon2");

      await expect(page.getByText(d.openOrder.split(" <")[0] ?? "")).toContainText("30 days later");
      await page.getByRole("button", { name: d.delete }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(d.openOrder.split(" <")[0] ?? "")).toContainText(/LX-\d+/);
      const confirm = dialog.getByRole("button", { name: d.deleteForever });
      await dialog.getByLabel(d.confirmation).fill("logix_somebody");
      await dialog.getByLabel(texts.fields.password, { exact: true }).fill(person.password);
      await confirm.click();
      await expect(dialog.getByText(d.confirmationWrong)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel(d.confirmation).fill(person.username);
      await dialog.getByLabel(texts.fields.password, { exact: true }).fill("not-this-one");
      await confirm.click();
      await expect(dialog.getByText(texts.errors.currentPasswordWrong)).toBeVisible();
      expect((await person.request.get(toPath("GET /api/users/fun"))).status()).toBe(200);
      await dialog.getByLabel(texts.fields.password, { exact: true }).fill(person.password);
      let sent = 0;
      page.on(
        "request",
        (request) => (sent += Number(request.url().endsWith(toPath("POST /api/users/delete/v1")))),
      );
      let presses = 0;
      await page.exposeFunction("countPress", () => void presses++);
      // Set before the first press: a request sent while routes are being enabled emits no event.
      await page.route(
        (url) => url.pathname === (prefix || pages.home),
        async (route) => {
          const before = presses;
          await expect.poll(() => presses).toBeGreaterThan(before + 5);
          await route.continue();
        },
      );
      await dialog.locator("form").evaluate((form: HTMLFormElement) => {
        const { countPress } = window as unknown as { countPress: () => void };
        setInterval(() => {
          form.requestSubmit();
          countPress();
        }, 50);
      });
      await page.waitForURL((url) => url.pathname === (prefix || pages.home));
      expect(sent).toBe(1);
      expect((await person.request.get(toPath("GET /api/users/fun"))).status()).toBe(401);
      expect(
        (
          await page.request.get(`${toPath("GET /api/users/user")}?un=${encodeURIComponent(person.username)}`)
        ).status(),
      ).toBe(404);
      expect(await page.evaluate(() => localStorage.getItem("username"))).toBeNull();
      await page.context().close();
    },
  );
}
