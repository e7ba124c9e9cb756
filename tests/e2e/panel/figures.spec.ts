import { expect } from "@playwright/test";
import { dayInAlgiers } from "#lib/domain/time/date";
import { pages } from "#lib/wire/pages";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs, ARABIC_ON_PHONE } from "../../support/browser/owner-page.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { enterPanel } from "../../support/ready.ts";
import { toPath } from "#lib/wire/call-path";

test.use({ expectedErrors: failedCalls([toPath("GET /api/users/figures/v1"), 500]) });

const newcomer = newcomers();

const ANDROID = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const [SHOP, GITHUB] = ["https://shop.example/", "https://github.com/nadia"];

const { texts, prefix, options } = ARABIC_ON_PHONE;

const t = texts.figures;

test("an owner sees visitors' clicks by link, source and kind, downloads them, and starts again from today", async ({
  browser,
  playwright,
}) => {
  const owner = await newcomer(playwright, {
    profile: {
      phone: { PrPhone: "0550123456", LinkedTo_Pr: ["whatsapp"] },
      socialLinks: [{ platform: "GitHub", link: GITHUB }],
    },
  });
  const links = [{ title: "متجري", url: SHOP, isPinned: true }];
  await owner.request.put(toPath("PUT /api/users/links/v1"), { data: { links } });

  const visit = await (await browser.newContext({ ...options, userAgent: ANDROID })).newPage();
  const counted = () =>
    visit.waitForResponse((response) => response.url().includes("makesction") && response.ok());
  await Promise.all([counted(), visit.goto(`${prefix}${pages.view(owner.username)}?src=nfc`)]);
  // Clicks are counted without leaving the page.
  await visit.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  for (const link of [
    visit.locator(`a[href="${SHOP}"]`),
    visit.locator(`a[href="${SHOP}"]`),
    visit.locator(`a[href="${GITHUB}"]`),
    visit.getByRole("link", { name: texts.actions.call, exact: true }),
    visit.getByRole("link", { name: texts.fields.whatsapp, exact: true }),
  ]) {
    await Promise.all([counted(), link.click()]);
  }

  const page = await openAs(browser, owner, prefix + pages.panelDashboard, options);
  const week = page.getByRole("region", { name: texts.dashboard.digest.title });
  await expect(week).toContainText("متجري");
  await expectAccessible(page, "main");
  await week.getByRole("link", { name: texts.dashboard.digest.all }).click();
  const main = page.getByRole("main");
  const figure = (action: keyof typeof t.actions) => main.locator(`[data-action="${action}"]`);
  for (const [action, total] of [
    ["tap", 1],
    ["link", 3],
    ["call", 1],
    ["whatsapp", 1],
    ["save", 0],
  ] as const) {
    await expect(figure(action)).toContainText(`${t.actions[action]}${total}`);
  }
  const list = main.getByRole("region", { name: t.links.title });
  await expect(list.getByRole("listitem").first()).toContainText("متجري");
  await expect(list.getByRole("listitem").first()).toContainText(`${t.sources.nfc} 2`);
  await expect(main.getByRole("region", { name: t.devices.title })).toContainText(`${t.devices.phone}1`);
  await expectAccessible(page);
  await expectNoOverflow(page);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    main.getByRole("button", { name: texts.actions.downloadCsv }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/figures.*\.csv$/);

  // The start comes first: a period that ends before its start is refused.
  const recent = dayInAlgiers(new Date(Date.now() - 300 * 86_400_000));
  const later = dayInAlgiers(new Date(Date.now() - 270 * 86_400_000));
  await main.getByLabel(texts.fields.from, { exact: true }).fill(recent);
  await main.getByLabel(texts.fields.to, { exact: true }).fill(later);
  await expect(page).toHaveURL(new RegExp(`from=${recent}&to=${later}|to=${later}&from=${recent}`));
  await expect(figure("link")).toContainText(`${t.actions.link}0`);

  await page.route(`**${toPath("GET /api/users/figures/v1")}*`, (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  await main.getByLabel(texts.fields.to, { exact: true }).fill(recent);
  await main.getByRole("button", { name: texts.actions.retry }).click();
  await expect(main.getByRole("button", { name: texts.actions.retry })).toHaveCount(0);
  await expect(figure("link")).toContainText(`${t.actions.link}0`);
  await main.getByRole("button", { name: texts.actions.reset }).click();
  await expect(figure("link")).toContainText(`${t.actions.link}3`);

  await main.getByRole("button", { name: t.reset.start }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: t.reset.confirm }).click();
  await expect(main.getByRole("button", { name: t.reset.showAll })).toBeVisible();
  await enterPanel(page, () => page.reload());
  await main.getByRole("button", { name: t.reset.showAll }).click();
  await expect(main.getByRole("button", { name: t.reset.showAll })).toHaveCount(0);
});
