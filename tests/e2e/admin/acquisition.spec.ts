import { expect } from "@playwright/test";
import { formatDay } from "#lib/i18n/format-day";
import { pages } from "#lib/wire/pages";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import {
  LANGUAGES,
  DESKTOP,
  PHONE,
  expectAccessible,
  expectNoOverflow,
} from "../../support/browser/screens.ts";
import { testsIn } from "../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);

  inEnglish("the acquisition screen says when its figures are cut off", async ({ browser }) => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ signUps: 1, orders: 0, revenueDa: 0, source: `s${at}` }));
    let count = 500;
    const page = await openAdminPage(browser, DESKTOP, `${prefix}${pages.adminAcquisition}`, (opened) =>
      opened.route(`**${toPath("GET /api/group/acquisition/v1")}*`, (route) =>
        route.fulfill({
          json: { byReferral: [], bySource: rows(count), total: { signUps: 900, orders: 0, revenueDa: 0 } },
        }),
      ),
    );
    const notice = page.getByText(texts.adminAcquisition.cut.replace(/\{count, number[^}]*\}/, "500"));
    await expect(notice).toHaveCount(1);
    count = 499;
    await page.reload();
    await expect(page.getByRole("cell", { name: "s498" })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.context().close();
  });

  inArabic("the acquisition screen shows where sign-ups came from", async ({ browser }) => {
    const a = texts.adminAcquisition;
    const acquisition = `${prefix}${pages.adminAcquisition}`;
    const figures = { signUps: 3, orders: 2, revenueDa: 5600 };
    const report = {
      byReferral: [
        { code: "friend7", username: "logix_demo", ...figures },
        { code: "", username: null, signUps: 9, orders: 1, revenueDa: 1600 },
      ],
      bySource: [{ source: "instagram", signUps: 12, orders: 3, revenueDa: 7200 }],
      total: { signUps: 12, orders: 3, revenueDa: 7200 },
    };
    const requested: string[] = [];
    const page = await openAdminPage(browser, DESKTOP, acquisition, (opened) =>
      opened.route(`**${toPath("GET /api/group/acquisition/v1")}*`, (route) => {
        requested.push(new URL(route.request().url()).search);
        return route.fulfill({ json: report });
      }),
    );
    const table = page.getByRole("table", { name: a.byReferral });
    const rows = table.getByRole("row");
    await expect(rows.nth(1)).toContainText(a.withoutCode);
    await expect(rows.nth(2)).toContainText("friend7");
    await expect(rows.nth(2).getByRole("link", { name: "logix_demo" })).toHaveAttribute(
      "href",
      `${prefix}${pages.adminProfiles}?search=logix_demo`,
    );
    await table.getByRole("button", { name: a.orders }).click();
    await expect(rows.nth(1)).toContainText("friend7");
    await expect(table.getByRole("columnheader", { name: a.orders })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await expectAccessible(page);

    await expect(page.getByText(texts.fields.anyDay, { exact: true })).toHaveCount(2);
    await page.getByLabel(texts.fields.from, { exact: true }).fill("2026-11-01");
    await expect(page).toHaveURL(`${acquisition}?from=2026-11-01`);
    await expect.poll(() => requested.at(-1)).toBe("?from=2026-11-01");
    // Previous results are dimmed until the new ones arrive.
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await page.getByLabel(texts.fields.from, { exact: true }).blur();
    await expect(page.getByText(formatDay("2026-11-01", locale, "short"), { exact: true })).toBeVisible();
    await page.setViewportSize(PHONE.viewport);
    await expect(page.getByRole("list").getByText("instagram")).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);

    const nothing = { signUps: 0, orders: 0, revenueDa: 0 };
    await page.unroute(`**${toPath("GET /api/group/acquisition/v1")}*`);
    await page.route(`**${toPath("GET /api/group/acquisition/v1")}*`, (route) =>
      route.fulfill({ json: { byReferral: [], bySource: [], total: nothing } }),
    );
    await page.reload();
    await expect(page.getByRole("heading", { name: a.none })).toBeVisible();
    await page.getByRole("button", { name: texts.actions.reset }).last().click();
    await expect(page).toHaveURL(acquisition);
    await page.context().close();
  });
}
