import { expect, type Browser, type Page } from "@playwright/test";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";
import { pages } from "#lib/wire/pages";
import { newcomers, unique, type Texts } from "../../support/browser/admin-people.ts";
import { fill } from "../../support/browser/fill.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { testsIn } from "../../support/browser/browser-test.ts";
import { enterAdminArea } from "../../support/ready.ts";
import { LANGUAGES, DESKTOP, PHONE, expectSoundAnywhere } from "../../support/browser/screens.ts";

const newcomer = newcomers();

/** Creates orders that are ready to ship. @returns their numbers */
async function readyOrders(page: Page, people: number, playwright: Parameters<typeof newcomer>[0]) {
  const mark = unique();
  for (let index = 0; index < people; index++) await newcomer(playwright, `Amine ${mark}`, true);
  const response = await page.request.get(
    `${toPath("GET /api/group/orders/v1")}?search=${mark}&sort=number&order=asc`,
  );
  const numbers = ((await response.json()) as ResponseOf<"GET /api/group/orders/v1">).orders.map(
    ({ number }) => number,
  );
  await page.request.post(toPath("POST /api/group/orders/move/v1"), { data: { numbers, to: "encoded" } });
  return numbers;
}

async function openWithOrders(
  browser: Browser,
  playwright: Parameters<typeof newcomer>[0],
  { options, path, people }: { options: object; path: string; people: number },
): Promise<{ page: Page; numbers: number[] }> {
  let numbers: number[] = [];
  const page = await openAdminPage(browser, options, path, async (opened) => {
    numbers = await readyOrders(opened, people, playwright);
  });
  return { page, numbers };
}

const statusOf = async (page: Page, number: number) => {
  const response = await page.request.get(`${toPath("GET /api/group/orders/v1")}?search=LX-${number}`);
  const { orders } = (await response.json()) as ResponseOf<"GET /api/group/orders/v1">;
  return orders.find((order) => order.number === number);
};

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.adminShip;
  const path = `${prefix}${pages.adminShip}`;
  const tick = (page: Page, number: number) =>
    page.getByRole("checkbox", {
      name: fill((texts as Texts).adminOrders.selectNumber, { number: `LX-${number}` }),
    });

  inArabic(
    "an admin packs orders, hands them to a courier and scans one back",
    async ({ browser, playwright }) => {
      const { page, numbers } = await openWithOrders(browser, playwright, {
        options: PHONE,
        path,
        people: 2,
      });
      const [first = 0, second = 0] = numbers;
      await tick(page, first).check();
      await tick(page, second).check();
      // Further down, the sticky bar covers part of a row.
      await page.evaluate(() => window.scrollTo({ top: 0 }));
      await expectSoundAnywhere(page);

      const slips = page.waitForEvent("download");
      await page.getByRole("button", { name: t.slips.A6 }).click();
      expect((await slips).suggestedFilename()).toBe("logix-slips-A6.pdf");
      await page.getByLabel(texts.fields.courier, { exact: true }).selectOption("Noest");
      const file = page.waitForEvent("download");
      await page.getByRole("button", { name: fill(t.file, { courier: "Noest" }) }).click();
      expect((await file).suggestedFilename()).toMatch(/^logix-orders-[\d-]+\.csv$/);
      await page.getByRole("button", { name: /طلبين/ }).last().click();
      await expect(tick(page, first)).toHaveCount(0);
      expect(await statusOf(page, first)).toMatchObject({ status: "shipped", courier: "Noest" });

      await page.getByRole("button", { name: t.views.numbers }).click();
      await page.getByLabel(texts.fields.courier, { exact: true }).selectOption("Noest");
      const parcel = `no-${unique()}1`;
      await page.getByLabel(t.numbers.lines).fill(`LX-${first} ${parcel}\nLX-${second}`);
      await page.getByRole("button", { name: texts.actions.preview }).click();
      await expect(page.getByText(t.numbers.noParcel)).toBeVisible();
      await expectSoundAnywhere(page);
      await page.getByRole("button", { name: "استبعاد سطر واحد" }).click();
      await page.getByRole("button", { name: "شحن طلب واحد" }).click();
      await expect(page.getByLabel(t.numbers.lines)).toHaveValue("");
      expect(await statusOf(page, first)).toMatchObject({ parcel });

      await page.getByRole("button", { name: t.views.scan }).click();
      await page.getByLabel(t.scan.to).selectOption("returned");
      const field = page.getByLabel(t.scan.field);
      await field.fill(parcel);
      await field.press("Enter");
      const undo = page.getByRole("button", { name: fill(t.scan.undo, { number: `LX-${first}` }) });
      await expect(undo).toBeVisible();
      await expect(field).toBeFocused();
      expect(await statusOf(page, first)).toMatchObject({ status: "returned" });
      await field.fill("LX-999999999");
      await field.press("Enter");
      await expect(page.getByText(texts.orderMove.reasons.not_found)).toBeVisible();
      await expectSoundAnywhere(page);
      await undo.click();
      await expect(page.getByText(t.scan.states.undone)).toBeVisible();
      expect(await statusOf(page, first)).toMatchObject({ status: "shipped" });
      await page.context().close();
    },
  );

  inEnglish(
    "the camera reads a slip, and the screen says when the browser cannot",
    async ({ browser, playwright }) => {
      const { page, numbers } = await openWithOrders(browser, playwright, {
        options: DESKTOP,
        path: `${path}?view=scan`,
        people: 1,
      });
      const [number = 0] = numbers;
      await page.getByRole("button", { name: t.scan.camera }).click();
      await expect(page.getByText(t.scan.noDetector)).toBeVisible();
      await page.addInitScript((text) => {
        Object.assign(window, {
          BarcodeDetector: class {
            detect = () => Promise.resolve([{ rawValue: text }]);
          },
        });
        const canvas = document.createElement("canvas");
        Object.defineProperty(navigator, "mediaDevices", {
          value: {
            getUserMedia: () => {
              canvas.getContext("2d");
              return Promise.resolve(canvas.captureStream());
            },
          },
        });
        HTMLMediaElement.prototype.play = () => Promise.resolve();
      }, `LX-${number}`);
      await enterAdminArea(page, () => page.reload());
      await page.getByRole("button", { name: t.scan.camera }).click();
      // Once, although the camera sees it several times.
      await expect(
        page.getByRole("button", { name: fill(t.scan.undo, { number: `LX-${number}` }) }),
      ).toHaveCount(1);
      expect(await statusOf(page, number)).toMatchObject({ status: "shipped" });
      await page.getByRole("button", { name: t.scan.cameraOff }).click();
      await page.context().close();
    },
  );
}
