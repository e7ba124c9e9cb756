import { expect } from "@playwright/test";
import { createTranslator } from "next-intl";
import { pages } from "#lib/wire/pages";
import { countsOf, type ApiPerson } from "../../../support/browser/api-people.ts";
import { openAs } from "../../../support/browser/owner-page.ts";
import {
  LANGUAGES,
  DEVICE_THEMES,
  expectAccessible,
  expectNoOverflowAnywhere,
} from "../../../support/browser/screens.ts";
import { test } from "../../../support/browser/browser-test.ts";
import { box, CLICKS, counter, SAVES, visit } from "../../../support/browser/dashboard.ts";
import { newcomers } from "../../../support/browser/newcomers.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";

const newcomer = newcomers();

const seriesOf = async (
  { request }: ApiPerson,
  days: number,
): Promise<ResponseOf<"GET /api/content/analyse/series/v1">> =>
  (await (
    await request.get(`${toPath("GET /api/content/analyse/series/v1")}?days=${days}`)
  ).json()) as ResponseOf<"GET /api/content/analyse/series/v1">;

for (const [locale, texts, prefix] of LANGUAGES) {
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
  });
}
