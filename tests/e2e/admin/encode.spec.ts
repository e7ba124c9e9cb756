import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";
import { chipPath, pages } from "#lib/wire/pages";
import { newcomers, unique } from "../../support/browser/admin-people.ts";
import { typeLocalAddress } from "../../support/browser/local-address.ts";
import { expectDrawn } from "../../support/browser/expect-drawn.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import {
  LANGUAGES,
  DEVICE_THEMES,
  expectAccessible,
  expectNoOverflow,
} from "../../support/browser/screens.ts";
import { holdTag, installFakeNfc, readTag } from "../../support/browser/fake-nfc.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";

const newcomer = newcomers();

/** Marks a test's orders as printed and hides those of other tests. */
async function fillQueue(page: Page, mark: string): Promise<void> {
  const found = await page.request.get(`${toPath("GET /api/group/orders/v1")}?search=${mark}`);
  const numbers = ((await found.json()) as ResponseOf<"GET /api/group/orders/v1">).orders.map(
    ({ number }) => number,
  );
  await page.request.post(toPath("POST /api/group/orders/move/v1"), { data: { numbers, to: "printed" } });
  await page.route(`**${toPath("GET /api/group/orders/chips/v1")}`, async (route) => {
    const response = await route.fetch();
    const all = ((await response.json()) as ResponseOf<"GET /api/group/orders/chips/v1">).orders;
    const orders = all.filter(({ number }) => numbers.includes(number));
    await route.fulfill({
      json: { orders, total: orders.length } satisfies ResponseOf<"GET /api/group/orders/chips/v1">,
    });
  });
}

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.adminEncode;
  const path = `${prefix}${pages.adminEncode}`;
  const [{ options }] = DEVICE_THEMES[locale];

  test.describe(() => {
    test.use({ expectedErrors: failedCalls([toPath("POST /api/group/orders/move/v1"), "lost"]) });

    inArabic(
      "an admin writes, checks and locks one card after another on a phone",
      async ({ browser, playwright, baseURL }) => {
        const mark = unique();
        const amine = await newcomer(playwright, `Amine ${mark}`, true);
        const sarah = await newcomer(playwright, `Sarah ${mark}`, true);
        const page = await openAdminPage(browser, options, path, async (opened) => {
          await fillQueue(opened, mark);
          await installFakeNfc(opened);
        });
        await typeLocalAddress(page, texts);
        const station = page.getByRole("region", { name: t.current });
        await expect(station).toContainText(`Amine ${mark}`);
        await expectDrawn(station.getByRole("img", { name: texts.adminOrders.faces.front }));
        await expectAccessible(page);
        await expectNoOverflow(page);

        await station.getByRole("button", { name: t.start }).click();
        await expect(station.getByText(t.steps.waiting)).toBeVisible();
        await holdTag(page, "one", "lost");
        await expect(station.getByText(t.failures.removed)).toBeVisible();
        await expect(station).toContainText(`Amine ${mark}`);

        await station.getByRole("button", { name: texts.actions.retry }).click();
        await expect(station.getByText(t.steps.waiting)).toBeVisible();
        await holdTag(page, "one");
        await expect(station.getByText(t.steps.checking)).toBeVisible();
        expect((await readTag(page, "one"))?.url).toContain(`${baseURL}${chipPath(amine.username, null)}&c=`);
        // The network fails when the order is marked.
        await page.route(`**${toPath("POST /api/group/orders/move/v1")}`, (route) => route.abort());
        await holdTag(page, "one");
        await expect(station.getByText(t.steps.unmarked)).toBeVisible();
        await page.unroute(`**${toPath("POST /api/group/orders/move/v1")}`);
        await station.getByRole("switch", { name: t.lockCards }).check();
        await station.getByRole("button", { name: t.mark }).click();

        await expect(station).toContainText(`Sarah ${mark}`);
        await holdTag(page, "one");
        await expect(station.getByText(t.steps.occupied)).toBeVisible();
        await holdTag(page, "two");
        await expect(station.getByText(t.steps.checking)).toBeVisible();
        await holdTag(page, "two");
        await station.getByRole("button", { name: t.lock }).click();
        await expect(station.getByText(t.steps.locking)).toBeVisible();
        await holdTag(page, "two");
        await expect(page.getByRole("heading", { name: t.none })).toBeVisible();
        expect(await readTag(page, "two")).toEqual({
          serial: "two",
          url: expect.stringContaining(`${baseURL}${chipPath(sarah.username, null)}&c=`) as unknown as string,
          isLocked: true,
        });
      },
    );
  });

  inEnglish(
    "without NFC, an admin downloads the addresses and marks cards by hand",
    async ({ browser, playwright }) => {
      const mark = unique();
      await newcomer(playwright, `Amine ${mark}`, true);
      const sarah = await newcomer(playwright, `Sarah ${mark}`);
      const page = await openAdminPage(browser, options, path, (opened) => fillQueue(opened, mark));
      await typeLocalAddress(page, texts);
      await expect(page.getByText(t.elsewhereText)).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);

      const rows = page.locator("#list").getByRole("listitem");
      await rows.filter({ hasText: "Sarah" }).getByRole("button").click();
      await expect(page.getByRole("region", { name: t.current }).getByRole("alert")).toHaveText(t.inactive);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: t.file }).click(),
      ]);
      expect(readFileSync(await download.path(), "utf8")).toContain(chipPath(sarah.username, null));

      await rows.first().getByRole("checkbox").check();
      await page.getByRole("button", { name: t.selectAll }).click();
      await page.getByRole("button", { name: texts.adminOrders.moveAnyway }).click();
      await expect(page.getByRole("heading", { name: t.none })).toBeVisible();
    },
  );
}
