import { expect } from "@playwright/test";
import { createTranslator } from "next-intl";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import type { SeriesResponse } from "#lib/wire/statistics/responses";
import type { createPerson } from "../../../support/browser/api-people.ts";
import { countsOf, type ApiPerson } from "../../../support/browser/api-people.ts";
import { openAs } from "../../../support/browser/owner-page.ts";
import { picture } from "../../../support/files/pictures.ts";
import {
  LANGUAGES,
  DESKTOP,
  DEVICE_THEMES,
  PHONE,
  expectAccessible,
  expectNoOverflowAnywhere,
  expectSoundAnywhere,
} from "../../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../../support/browser/browser-test.ts";
import {
  box,
  CLICKS,
  counter,
  SAVES,
  SERIES,
  STATISTICS,
  visit,
} from "../../../support/browser/dashboard.ts";
import { newcomers } from "../../../support/browser/newcomers.ts";

const newcomer = newcomers();

const seriesOf = async ({ request }: ApiPerson, days: number): Promise<SeriesResponse> =>
  (await (await request.get(paths.series(days))).json()) as SeriesResponse;

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.dashboard;
  const say = createTranslator({ locale, messages: texts, namespace: "dashboard" });
  const dashboard = `${prefix}${pages.panelDashboard}`;

  test.describe(`dashboard in ${locale}`, () => {
    for (const { device, theme, options } of DEVICE_THEMES[locale]) {
      test(`the dashboard shows what the API returns, on a ${theme} ${device}`, async ({
        browser,
        playwright,
        request,
      }) => {
        const person = await newcomer(playwright, { fullName: "عبد الرحمن بن يوسف Abderrahmane" });
        await visit(request, person);
        const [counts, series] = [await countsOf(person), await seriesOf(person, 30)];
        expect(counts).toEqual({ taps: 6, saves: SAVES, clicks: CLICKS });
        expect(series.totals).toMatchObject(counts);

        const page = await openAs(browser, person, dashboard, options);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(
          "عبد الرحمن بن يوسف Abderrahmane",
        );
        for (const key of ["taps", "saves", "clicks"] as const) {
          const shown = counter(page, t[key].title);
          await expect(shown.getByRole("definition").first()).toHaveText(String(series.totals[key]));
          await expect(shown).toContainText(t[key].text);
          await expect(shown.getByText(t.inAll.split("<")[0]!.trim())).toContainText(String(counts[key]));
        }
        const reach = box(page, t.reach.title);
        await expect(reach.getByText(say("reach.people", { people: series.totals.people }))).toBeVisible();
        await expect(reach.getByRole("row")).toHaveCount(31);
        await expect(reach.getByRole("row").last().getByRole("cell")).toHaveText(["3", "2", "1"]);

        const activities = box(page, t.recentActivity).getByRole("listitem");
        await expect(activities.first()).toContainText(texts.activities.click.link);
        await expectAccessible(page);
        await expectNoOverflowAnywhere(page);
        await page.context().close();
      });
    }

    inEnglish(
      "the dashboard keeps the period in the URL and the history",
      async ({ browser, playwright, request }) => {
        const person = await newcomer(playwright);
        await visit(request, person);
        const page = await openAs(browser, person, dashboard, DESKTOP);
        const range = page.getByRole("group", { name: t.range.label });
        const choice = (days: number) => range.getByRole("button", { name: say("range.days", { days }) });
        const rows = box(page, t.reach.title).getByRole("row");
        await expect(choice(30)).toHaveAttribute("aria-pressed", "true");

        await choice(7).click();
        await expect(page).toHaveURL(/\?days=7$/);
        await expect(choice(7)).toHaveAttribute("aria-pressed", "true");
        await expect(page.getByText(say("lead", { days: 7 }))).toBeVisible();
        await expect(rows).toHaveCount(8);
        await choice(90).click();
        await expect(page).toHaveURL(/\?days=90$/);
        await expect(rows).toHaveCount(91);
        await page.goBack();
        await expect(rows).toHaveCount(8);
        await page.goBack();
        await expect(page).toHaveURL(dashboard);
        await expect(choice(30)).toHaveAttribute("aria-pressed", "true");
        await expect(rows).toHaveCount(31);

        await page.goto(`${dashboard}?days=90`);
        await expect(choice(90)).toHaveAttribute("aria-pressed", "true");
        await expect(rows).toHaveCount(91);
        await page.goto(`${dashboard}?days=8`);
        await expect(choice(30)).toHaveAttribute("aria-pressed", "true");
        await page.context().close();
      },
    );

    test.describe(() => {
      test.use({ expectedErrors: failedCalls([paths.statistics, 500], [paths.series(7), "lost"]) });

      inArabic(
        "the dashboard reports failed statistics, shows the rest and retries",
        async ({ browser, playwright, request }) => {
          const person = await newcomer(playwright);
          await visit(request, person);
          const page = await openAs(browser, person, dashboard, PHONE, (fresh) =>
            fresh.route(STATISTICS, (route) => route.fulfill({ status: 500, json: { code: "internal" } })),
          );
          const taps = counter(page, t.taps.title);
          await expect(page.getByText(t.failed)).toBeVisible();
          await expect(page.getByRole("definition").getByText(t.error, { exact: true })).toHaveCount(3);
          await expect(taps).toContainText(t.error);
          await expect(taps).toContainText(t.notAvailable);
          await expect(box(page, t.recentActivity)).toContainText(t.notAvailable);
          await expect(page.getByRole("img", { name: t.qr.alt })).toBeVisible();
          await expect(page.getByRole("link", { name: t.enhance })).toBeVisible();
          await expectAccessible(page);
          await expectNoOverflowAnywhere(page);

          const again = page.getByRole("button", { name: t.tryAgain });
          // Each response must arrive before the next request may pass.
          await Promise.all([page.waitForResponse(STATISTICS), again.click()]);
          await expect(again).toBeEnabled();
          await expect(page.getByText(t.failed)).toBeVisible();
          await page.unroute(STATISTICS);
          await again.click();
          await expect(page.getByText(t.failed)).toHaveCount(0);
          await expect(taps.getByRole("definition").first()).toHaveText("6");

          await page.route(SERIES, (route) => route.abort());
          await page.getByRole("button", { name: say("range.days", { days: 7 }) }).click();
          await expect(page.getByText(t.failed)).toBeVisible();
          await expect(taps).toContainText(t.error);
          await page.unroute(SERIES);
          await again.click();
          await expect(taps.getByRole("definition").first()).toHaveText("6");
          await expect(page.getByText(t.failed)).toHaveCount(0);
          await page.context().close();
        },
      );
    });

    inArabic(
      "the dashboard invites owners without visits to share the page",
      async ({ browser, playwright }) => {
        const person = await newcomer(playwright);
        const page = await openAs(browser, person, dashboard, PHONE);
        const reach = box(page, t.reach.title);
        await expect(counter(page, t.taps.title).getByRole("definition").first()).toHaveText("0");
        await expect(reach).toContainText(t.firstVisit.title);
        await expect(reach.getByRole("button", { name: t.sharePage })).toBeVisible();
        await expect(box(page, t.recentActivity)).toContainText(t.comingSoon);
        await expect(box(page, t.recentActivity)).toContainText(t.noActivity);
        await expect(page.getByText(say("invite.signUps", { people: 0 }))).toBeVisible();
        await expectSoundAnywhere(page);
        await page.context().close();
      },
    );

    inEnglish(
      "the dashboard links to missing parts of the profile, the most useful first",
      async ({ browser, playwright }) => {
        const person = await newcomer(playwright);
        const page = await openAs(browser, person, dashboard, DESKTOP);
        const hints = box(page, t.completeness.title).getByRole("listitem").getByRole("link");
        await expect(hints).toHaveText([
          t.completeness.hints.photo,
          t.completeness.hints.links,
          t.completeness.hints.title,
        ]);
        await expect(hints.nth(1)).toHaveAttribute("href", `${prefix}${pages.panelProfileEdit}?page=3#links`);
        await expect(page.getByRole("link", { name: t.enhance })).toHaveAttribute(
          "href",
          `${prefix}${pages.panelProfileEdit}?page=1#photo`,
        );
        await hints.nth(2).click();
        await expect(page).toHaveURL(new RegExp(`${prefix}${pages.panelProfileEdit}\\?page=2`));
        await page.context().close();
      },
    );

    inArabic("the dashboard gives no hints when the profile is complete", async ({ browser, playwright }) => {
      const person = await completePerson(playwright);
      const page = await openAs(browser, person, dashboard, DESKTOP);
      const done = box(page, t.completeness.done);
      await expect(done.getByRole("progressbar")).toHaveAttribute("value", "100");
      await expect(done).toContainText(t.completeness.doneText);
      const publicPage = `${prefix}${pages.view(person.username)}`;
      await expect(done.getByRole("link", { name: t.completeness.open })).toHaveAttribute("href", publicPage);
      await page.getByRole("link", { name: t.enhance }).click();
      await expect(page).toHaveURL(publicPage);
      await page.context().close();
    });

    test("the dashboard's chart shows a day's figures to pointer and keyboard, in reading direction", async ({
      browser,
      playwright,
      request,
    }) => {
      const person = await newcomer(playwright);
      await visit(request, person);
      const page = await openAs(browser, person, `${dashboard}?days=7`, DESKTOP);
      const chart = page.getByRole("application", { name: t.reach.chart });
      await chart.focus();
      const tip = box(page, t.reach.title).getByRole("status");
      await expect(tip).toContainText(t.reach.total);
      const first = await tip.getByRole("paragraph").innerText();
      for (let day = 0; day < 6; day++)
        await page.keyboard.press(locale === "ar" ? "ArrowLeft" : "ArrowRight");
      await expect(tip.getByRole("definition")).toHaveText(["3", "2", "1", "6"]);
      expect(await tip.getByRole("paragraph").innerText()).not.toBe(first);

      // The keyboard left the tooltip at today, the last point.
      await chart.scrollIntoViewIfNeeded();
      const area = await chart.boundingBox();
      if (!area) throw new Error("The chart has no place");
      const y = area.y + area.height / 2;
      await page.mouse.move(area.x + area.width / 2, y);
      await expect(tip.getByRole("definition")).toHaveText(["0", "0", "0", "0"]);
      await page.mouse.move(locale === "ar" ? area.x + 20 : area.x + area.width - 20, y);
      await expect(tip.getByRole("definition")).toHaveText(["3", "2", "1", "6"]);
      await page.context().close();
    });
  });
}

async function completePerson(playwright: Parameters<typeof createPerson>[0]): Promise<ApiPerson> {
  const person = await newcomer(playwright, {
    profile: {
      titel: "Architect",
      bio: "I build houses.",
      cvurl: "https://example.com/cv.pdf",
      Professional: { ProStatus: "working", Skilles: ["Building"] },
      Sutation: { Name: "Studio", Place: "Oran" },
      projects: [
        { title: "Dar Aziza", description: "", link: "https://example.com/dar", technologies: [], date: "" },
      ],
      socialLinks: [{ platform: "website", link: "https://example.com" }],
    },
    payments: [{ P_type: "PayPal", P_value: "nadia@example.com" }],
  });
  const upload = await person.request.post(paths.profileImage(person.id), {
    multipart: {
      profileImage: { name: "photo.png", mimeType: "image/png", buffer: await picture(64) },
    },
  });
  expect(upload.ok()).toBe(true);
  return person;
}
