import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { type ApiPerson } from "../../support/browser/api-people.ts";
import { openAs } from "../../support/browser/owner-page.ts";
import { enterPanel } from "../../support/ready.ts";
import { DESKTOP, PHONE, expectAccessible, expectSoundAnywhere } from "../../support/browser/screens.ts";
import { anyOf, failedCalls, MISSING_PAGE, test, testsIn } from "../../support/browser/browser-test.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { abort, CURRENT_USER, expectLargeTargets } from "../../support/browser/panel.ts";
import { toPath } from "#lib/wire/call-path";

test.use({
  expectedErrors: anyOf(
    failedCalls([toPath("POST /api/users/logout"), "lost"], [toPath("GET /api/users/fun"), "lost"]),
    MISSING_PAGE,
  ),
});

const newcomer = newcomers();

const LANGUAGES = [
  ["ar", ar, "", en, "/en"],
  ["en", en, "/en", ar, ""],
] as const;
const LONG_NAME = "عبد الرحمن بن يوسف Abderrahmane";
const LANGUAGE_NAMES = { ar: "العربية", en: "English" } as const;

let active: ApiPerson;
test.beforeAll(async ({ playwright }) => {
  active = await newcomer(playwright, {
    fullName: LONG_NAME,
    colour: "#2F2F2F",
    profile: { titel: "Architect" },
  });
});

for (const [locale, texts, prefix, otherTexts, otherPrefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.panel;
  const dashboard = prefix + pages.panelDashboard;
  const settings = prefix + pages.panelSettings;

  test.describe(`panel in ${locale}`, () => {
    inEnglish(
      "the panel lists its pages, marks the current one and offers no online payment yet",
      async ({ browser }) => {
        const page = await openAs(browser, active, dashboard, DESKTOP);
        const nav = page.getByRole("navigation", { name: t.title });
        await expect(nav.getByRole("link")).toHaveText([
          t.dashboard,
          t.profile,
          t.links,
          t.contacts,
          t.share,
          t.settings,
        ]);
        await expect(nav.getByRole("button", { name: t.onlinePayment })).toBeDisabled();
        for (const [name, path] of [
          [t.settings, pages.panelSettings],
          [t.contacts, pages.panelContacts],
          [t.links, pages.panelLinks],
          [t.profile, pages.panelProfile],
          [t.dashboard, pages.panelDashboard],
        ] as const) {
          await nav.getByRole("link", { name }).click();
          await expect(page).toHaveURL(prefix + path);
          await expect(nav.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
          await expect(nav.locator("[aria-current]")).toHaveCount(1);
        }
        await expect(page.getByRole("banner").getByText(t.title)).toBeVisible();
        await expect(page.getByText(active.username, { exact: true }).first()).toBeVisible();
        await expect(page.getByRole("link", { name: texts.actions.openMyPage }).first()).toHaveAttribute(
          "href",
          prefix + pages.view(active.username),
        );
        for (const width of [360, 768, 1024, 1280]) {
          await page.setViewportSize({ width, height: 780 });
          const logo = page.getByRole("banner").getByRole("link", { name: "Logix" });
          await expect(logo).toBeVisible();
          await expect(logo).toHaveAttribute("href", prefix || "/");
        }
      },
    );

    inEnglish("the first Tab of each panel page skips to its content", async ({ browser }) => {
      const page = await openAs(browser, active, settings, DESKTOP);
      for (const path of [pages.panelSettings, pages.panelProfileEdit, `${pages.panel}/nowhere`]) {
        await page.goto(prefix + path);
        await page.keyboard.press("Tab");
        const skip = page.getByRole("link", { name: texts.actions.toContent });
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("main")).toBeFocused();
        await page.keyboard.press("Tab");
        await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
      }
    });

    inArabic("the panel remembers a collapsed sidebar", async ({ browser }) => {
      const page = await openAs(browser, active, dashboard, DESKTOP);
      const toggle = page.getByRole("button", { name: texts.actions.menu });
      const sidebar = page.getByRole("complementary");
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
      expect((await sidebar.boundingBox())?.width).toBe(248);
      await toggle.click();
      await expect(toggle).toHaveAttribute("aria-expanded", "false");
      expect((await sidebar.boundingBox())?.width).toBe(70);
      await expect(sidebar.getByRole("link", { name: t.settings })).toBeVisible();
      await expectAccessible(page);
      await page.goto(settings);
      await expect(toggle).toHaveAttribute("aria-expanded", "false");
      expect((await sidebar.boundingBox())?.width).toBe(70);
      await toggle.click();
      await enterPanel(page, () => page.reload());
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
      expect((await sidebar.boundingBox())?.width).toBe(248);
    });

    test("the panel switches the language of the current page and remembers it", async ({ browser }) => {
      const page = await openAs(browser, active, `${settings}?from=mail`, DESKTOP);
      const other = locale === "ar" ? "en" : "ar";
      await page.getByRole("banner").getByRole("link", { name: LANGUAGE_NAMES[other] }).click();
      await expect(page).toHaveURL(`${otherPrefix}${pages.panelSettings}?from=mail`);
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      await expect(page.getByRole("banner").getByText(otherTexts.panel.title)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("lang"))).toBe(other);
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === "NEXT_LOCALE")?.value).toBe(other);
      if (other === "en") {
        await page.goto(pages.panelDashboard);
        await expect(page).toHaveURL(`/en${pages.panelDashboard}`);
      }
    });

    inEnglish(
      "the panel keeps the chosen theme, which public and sign-up pages ignore",
      async ({ browser }) => {
        const page = await openAs(browser, active, dashboard, { ...DESKTOP, colorScheme: "light" });
        const html = page.locator("html");
        await page.getByRole("button", { name: texts.actions.toDark }).click();
        await expect(html).toHaveAttribute("data-theme", "dark");
        await page.goto(settings);
        await expect(html).toHaveAttribute("data-theme", "dark");
        for (const path of ["/about", pages.getCard, pages.login, pages.view(active.username), "/nowhere"]) {
          await page.goto(prefix + path);
          await expect(page.locator("h1").first()).toBeVisible();
          await expect(html).not.toHaveAttribute("data-theme");
          await expect(page.getByRole("button", { name: texts.actions.toLight })).toHaveCount(0);
        }
        await page.goto(dashboard);
        await page.getByRole("button", { name: texts.actions.toLight }).click();
        await expect(html).toHaveAttribute("data-theme", "light");
      },
    );

    inArabic(
      "the panel on a phone has its main pages in the bottom bar and the rest in a sheet",
      async ({ browser }) => {
        const page = await openAs(browser, active, prefix + pages.panelContacts, PHONE);
        const bar = page.getByRole("navigation", { name: t.title });
        await expect(bar.getByRole("link")).toHaveText([t.dashboard, t.profile, t.contacts]);
        await expect(bar.getByRole("link", { name: t.contacts })).toHaveAttribute("aria-current", "page");
        await expectLargeTargets(page);

        const banner = page.getByRole("banner");
        await expect(banner.getByRole("link", { name: "Logix" })).toHaveAttribute("href", prefix || "/");
        await expect(banner.getByRole("button", { name: texts.actions.menu })).toHaveCount(0);
        const more = bar.getByRole("button", { name: texts.actions.more });
        await more.click();
        const sheet = page.getByRole("dialog", { name: t.title });
        await expect(sheet.getByRole("link")).toContainText([
          t.dashboard,
          t.profile,
          t.links,
          t.contacts,
          t.settings,
        ]);
        await expect(sheet.getByRole("button", { name: t.onlinePayment })).toBeDisabled();
        await expect(sheet.getByText(active.username, { exact: true })).toBeVisible();
        await expect(sheet.getByRole("button", { name: texts.session.panel })).toBeVisible();
        await expect(sheet.locator(":focus")).toHaveCount(1);
        await expectLargeTargets(page);
        await expectAccessible(page);
        await page.route(`**${toPath("POST /api/users/logout")}`, abort);
        await sheet.getByRole("button", { name: texts.session.panel }).click();
        await expect(sheet.getByText(texts.client.connection)).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(sheet).toHaveCount(0);
        await expect(more).toBeFocused();
      },
    );

    inEnglish("unknown panel paths respond 404 with links out", async ({ browser }) => {
      const page = await openAs(browser, active, prefix + pages.panelProfile, PHONE);
      for (const path of [`${pages.panel}/nowhere`, `${pages.panel}/profile/nowhere`, "/auth/nowhere"]) {
        expect((await page.goto(prefix + path))?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1, name: texts.notFound.title })).toBeVisible();
        for (const [name, href] of [
          [texts.notFound.home, prefix || "/"],
          [texts.notFound.documentation, prefix + pages.documentation],
          [texts.actions.contactUs, prefix + pages.contact],
        ] as const) {
          await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
        }
        await expect(page.getByRole("button", { name: texts.notFound.goBack })).toBeVisible();
        await expectLargeTargets(page);
      }
    });
  });
}

test("the panel is accessible in every state", async ({ browser, playwright }) => {
  const [[, texts, prefix]] = LANGUAGES;
  const waiting = await newcomer(playwright, { fullName: LONG_NAME, isActive: false });
  const page = await openAs(browser, active, prefix + pages.panelSettings, PHONE);
  await expectSoundAnywhere(page);
  await page.goto(`${prefix}${pages.panel}/nowhere`);
  await expectSoundAnywhere(page);
  await page.route(CURRENT_USER, abort);
  await page.goto(prefix + pages.panelProfile);
  await expect(page.getByRole("heading", { name: texts.errorView.title })).toBeVisible();
  await expectSoundAnywhere(page);
  await page.unroute(CURRENT_USER);
  await page.route(CURRENT_USER, () => {});
  await page.getByRole("button", { name: texts.actions.retry }).click();
  await expect(page.getByRole("status")).toBeVisible();
  await expectSoundAnywhere(page);
  const other = await openAs(browser, waiting, prefix + pages.panelProfile, PHONE);
  await expect(other.getByText(texts.notActive.text)).toBeVisible();
  await expectSoundAnywhere(other);
});
