import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs, RUNS, saveButton, type Texts } from "../../support/browser/owner-page.ts";
import { fill } from "../../support/browser/fill.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { untilStill } from "../../support/ready.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";

const newcomer = newcomers();

const button = (place: Page | Locator, text: string, name: string) =>
  place.getByRole("button", { name: fill(text, { name }), exact: true });

const stored = async (request: APIRequestContext) =>
  (
    (await (
      await request.get(toPath("GET /api/users/links/v1"))
    ).json()) as ResponseOf<"GET /api/users/links/v1">
  ).links;

async function save(page: Page, texts: Texts): Promise<void> {
  await saveButton(page, texts).click();
  await expect(page.getByRole("main").getByText(texts.notices.linksSaved)).toBeVisible();
}

for (const { locale, texts, prefix, options } of RUNS) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.links;
  const path = prefix + pages.panelLinks;

  inArabic(
    "an owner adds, pins, sorts, hides and schedules links, and visitors see the result",
    async ({ browser, playwright }) => {
      const owner = await newcomer(playwright);
      const page = await openAs(browser, owner, path, options);
      const main = page.getByRole("main");
      const group = main.getByRole("group");
      await expect(main.getByText(t.none)).toBeVisible();
      await expectAccessible(page);

      await main.getByRole("button", { name: texts.actions.addLink }).click();
      await expect(main.getByLabel(texts.fields.link, { exact: true })).toBeFocused();
      await page.keyboard.type("shop.dz");
      await page.keyboard.press("Tab");
      await expect(main.getByLabel(texts.fields.link, { exact: true })).toHaveValue("https://shop.dz");
      await expect(main.getByLabel(t.entryTitle, { exact: true })).toHaveAttribute("placeholder", "shop.dz");
      await main.getByLabel(t.entryTitle, { exact: true }).fill("متجري الإلكتروني");
      await main.getByRole("switch", { name: t.pin }).check();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await main.getByRole("button", { name: texts.actions.done }).click();
      await expect(main.getByText(t.pinned, { exact: true })).toBeVisible();

      await main.getByRole("button", { name: texts.actions.addLink }).click();
      await main.getByLabel(texts.fields.link, { exact: true }).fill("http://menu.dz/a");
      await main.getByLabel(t.entryTitle, { exact: true }).fill("قائمة الطعام");
      await main.getByRole("button", { name: texts.actions.done }).click();
      await expect(main.getByText(t.errors.url)).toBeVisible();
      await main.getByLabel(texts.fields.link, { exact: true }).fill("https://menu.dz/a");
      await main.getByLabel(texts.fields.from, { exact: true }).fill("2026-01-01T10:00");
      await main.getByLabel(t.until, { exact: true }).fill("2026-01-01T09:00");
      await main.getByRole("button", { name: texts.actions.done }).click();
      await expect(main.getByText(t.errors.schedule)).toBeVisible();
      await main.getByLabel(t.until, { exact: true }).fill("");
      await main.getByRole("button", { name: texts.actions.done }).click();
      await expect(group).toHaveCount(0);

      await main.getByRole("button", { name: t.addHeading }).click();
      await expect(group.getByRole("textbox").first()).toBeFocused();
      await page.keyboard.type("أعمالي");
      await main.getByRole("button", { name: texts.actions.done }).click();
      await button(main, texts.profileForm.sorting.move, "أعمالي").focus();
      await untilStill(page);
      await page.keyboard.press("Space");
      await expect(
        page.getByText(fill(texts.profileForm.sorting.lifted, { name: "أعمالي", position: 3, total: 3 })),
      ).toBeAttached();
      await untilStill(page);
      await page.keyboard.press("ArrowUp");
      await expect(
        page.getByText(fill(texts.profileForm.sorting.over, { name: "أعمالي", position: 2, total: 3 })),
      ).toBeAttached();
      await page.keyboard.press("Space");
      await expect(main.getByRole("listitem").nth(1)).toContainText("أعمالي");
      await expectAccessible(page);
      await expectNoOverflow(page);
      await save(page, texts);
      expect(await stored(owner.request)).toMatchObject([
        { title: "متجري الإلكتروني", url: "https://shop.dz", isPinned: true },
        { kind: "heading", title: "أعمالي" },
        { title: "قائمة الطعام", url: "https://menu.dz/a", shownFrom: "2026-01-01T09:00:00.000Z" },
      ]);

      const visit = await (await browser.newContext(options)).newPage();
      await visit.goto(pages.view(owner.username));
      const shown = visit.getByRole("region", { name: texts.profile.ownLinks });
      await expect(shown.getByRole("heading")).toHaveText(["أعمالي"]);
      await expect(shown.getByRole("link")).toHaveText(["قائمة الطعام"]);
      await expect(visit.getByRole("link", { name: "متجري الإلكتروني" })).toHaveAttribute(
        "href",
        "https://shop.dz",
      );
      await expectAccessible(visit);
      await expectNoOverflow(visit);

      await button(main, t.hideName, "قائمة الطعام").click();
      await expect(main.getByText(t.hidden, { exact: true })).toBeVisible();
      await button(main, texts.actions.removeName, "متجري الإلكتروني").click();
      await main.getByRole("button", { name: texts.form.restore }).click();
      await save(page, texts);
      await visit.reload();
      await expect(shown).toHaveCount(0);
      await expect(visit.getByRole("link", { name: "متجري الإلكتروني" })).toBeVisible();
    },
  );

  inEnglish("an owner prepares an event with its own link", async ({ browser, playwright }) => {
    const owner = await newcomer(playwright);
    const links = [{ title: "Menu", url: "https://menu.dz/a", isHidden: true }];
    expect((await owner.request.put(toPath("PUT /api/users/links/v1"), { data: { links } })).status()).toBe(
      200,
    );
    const page = await openAs(browser, owner, path, options);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: t.event.add }).click();
    await expect(main.getByLabel(texts.fields.eventTitle, { exact: true })).toBeFocused();
    await page.keyboard.type("Book fair");
    await saveButton(page, texts).click();
    await expect(main.getByText(texts.form.required)).toHaveCount(2);
    await main.getByLabel(texts.fields.from, { exact: true }).fill("2026-01-01T10:00");
    await main.getByLabel(t.until, { exact: true }).fill("2099-01-01T10:00");
    await button(main, t.showName, "Menu").click();
    await button(main, texts.profileForm.editName, "Menu").click();
    await main.getByRole("switch", { name: t.event.only }).check();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await main.getByRole("button", { name: texts.actions.done }).click();
    await expect(main.getByText(t.event.only, { exact: true })).toBeVisible();
    await save(page, texts);
    const visit = await (await browser.newContext(options)).newPage();
    await visit.goto(prefix + pages.view(owner.username));
    const event = visit.getByRole("region", { name: "Book fair" });
    await expect(event.getByRole("link")).toHaveText(["Menu"]);
    await expectAccessible(visit);
    await expectNoOverflow(visit);
  });

  test.describe(() => {
    test.use({ expectedErrors: failedCalls([toPath("GET /api/users/links/v1"), 409, 503]) });

    inEnglish(
      "typed links survive a failed save, a reload and a change elsewhere",
      async ({ browser, playwright }) => {
        const owner = await newcomer(playwright);
        const page = await openAs(browser, owner, path, options);
        const main = page.getByRole("main");
        await main.getByRole("button", { name: texts.actions.addLink }).click();
        await main.getByLabel(texts.fields.link, { exact: true }).fill("https://booking.dz");
        await main.getByLabel(t.entryTitle, { exact: true }).fill("Book a table");

        await page.route(`**${toPath("GET /api/users/links/v1")}`, (route) =>
          route.fulfill({ status: 503, json: { message: "Out of order" } }),
        );
        await saveButton(page, texts).click();
        await expect(main.getByText("Out of order")).toBeVisible();
        await page.unroute(`**${toPath("GET /api/users/links/v1")}`);
        page.on("dialog", (dialog) => void dialog.accept());
        await page.reload();
        await expect(main.getByText("Book a table")).toBeVisible();

        const elsewhere = [{ title: "From elsewhere", url: "https://elsewhere.dz" }];
        await owner.request.put(toPath("PUT /api/users/links/v1"), { data: { links: elsewhere } });
        await saveButton(page, texts).click();
        const dialog = page.getByRole("dialog", { name: texts.conflict.title });
        await expect(dialog.getByText("From elsewhere: \u2066https://elsewhere.dz")).toBeVisible();
        await expectAccessible(page, "[role=dialog]");
        await dialog.getByRole("button", { name: texts.actions.save }).click();
        await expect(main.getByText(texts.notices.linksSaved)).toBeVisible();
        expect(await stored(owner.request)).toMatchObject([{ title: "Book a table" }]);
      },
    );
  });
}
