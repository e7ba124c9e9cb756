import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { IMAGE_SOURCE_MAX_BYTES } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../../support/browser/api-people.ts";
import { editorPath, openAs, RUNS, type Texts } from "../../../support/browser/owner-page.ts";
import { expectAccessible } from "../../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };

const PNG_HEAD = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** Returns a picture twice as wide as high: red on the left, blue on the right. */
async function twoColours(): Promise<Buffer> {
  const half = { width: 600, height: 600, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: BLUE } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width: 1200, background: RED } })
    .composite([{ input: blue, left: 600, top: 0 }])
    .png()
    .toBuffer();
}

type Chosen = string | { name: string; mimeType: string; buffer: Buffer };

const choose = (page: Page, texts: Texts, file: Chosen) =>
  page.getByLabel(texts.imageUpload.title, { exact: true }).and(page.locator("input")).setInputFiles(file);

/** Writes a file one byte too large: Playwright would send a buffer to the browser as text. */
function tooLargeFile(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, PNG_HEAD);
  truncateSync(path, IMAGE_SOURCE_MAX_BYTES + 1);
  return path;
}

const picture = (buffer: Buffer) => ({ name: "me.png", mimeType: "image/png", buffer });

for (const { name, locale, texts, prefix, options } of RUNS) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.imageUpload;

  test.describe(`picture (${name})`, () => {
    inArabic(
      "the picture upload explains what is wrong with a file, and sends nothing",
      async ({ browser, playwright }, testInfo) => {
        const person = await createPerson(playwright);
        const page = await openAs(browser, person, editorPath(prefix), options);
        const sent: string[] = [];
        page.on("request", (request) => {
          if (
            request
              .url()
              .includes(toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: person.id }))
          )
            sent.push(request.url());
        });
        const alert = page.getByRole("region", { name: t.title });
        await choose(page, texts, {
          name: "cv.pdf",
          mimeType: "application/pdf",
          buffer: Buffer.from("%PDF"),
        });
        await expect(alert.getByText(t.notAnImage, { exact: true })).toBeVisible();
        await choose(page, texts, tooLargeFile(testInfo.outputPath("large.png")));
        await expect(alert.getByText(t.tooLarge, { exact: true })).toBeVisible();
        // Each error text appears once in a row, so a new one is visible.
        await choose(page, texts, {
          name: "x.svg",
          mimeType: "image/svg+xml",
          buffer: Buffer.from("<svg/>"),
        });
        await expect(alert.getByText(t.notAnImage, { exact: true })).toBeVisible();
        await choose(page, texts, picture(Buffer.concat([PNG_HEAD, Buffer.from("no pixels")])));
        await expect(alert.getByText(t.uploadError, { exact: true })).toBeVisible();
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await alert.getByText(t.types).evaluate((element) => {
          element.dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer: new DataTransfer() }));
        });
        await expect(alert.getByText(t.noFile, { exact: true })).toBeVisible();
        expect(sent).toEqual([]);
        await page.context().close();
      },
    );

    test("a picture is cropped by keyboard and slider, uploaded and replaced everywhere", async ({
      browser,
      playwright,
    }) => {
      const person = await createPerson(playwright);
      const page = await openAs(browser, person, editorPath(prefix), options);
      // Name and type of a phone's photo that another app has turned into JPEG.
      const buffer = await sharp(await twoColours())
        .jpeg()
        .toBuffer();
      await choose(page, texts, { name: "photo.heic", mimeType: "image/heic", buffer });
      const dialog = page.getByRole("dialog", { name: t.cropTitle });
      await expect(dialog.getByRole("button", { name: t.use })).toBeEnabled();
      await expectAccessible(page);
      await dialog.getByRole("slider", { name: t.zoom }).fill("2");
      // Drag to the left: the blue end shows.
      await dialog.getByRole("group", { name: t.cropArea }).focus();
      for (let press = 0; press < 60; press++) await page.keyboard.press("ArrowLeft");

      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      let size = 0;
      await page.route(
        `**${toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: person.id })}`,
        async (route) => {
          size = route.request().postDataBuffer()?.length ?? 0;
          await held;
          return route.continue();
        },
      );
      await dialog.getByRole("button", { name: t.use }).click();
      await expect(page.getByRole("progressbar", { name: t.busy })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      release();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThan(1_000_000);

      const { user } = (await (await person.request.get(toPath("GET /api/users/fun"))).json()) as {
        user: { profileImage: string };
      };
      expect(user.profileImage).toMatch(/^\/media\/.+-512\.webp$/);
      const shown = page.locator(`img[src="${user.profileImage}"]`);
      // Shown in the form and in the preview, which phones open by a button.
      await expect(shown.first()).toBeVisible();
      await expect(shown).toHaveCount(2);
      const stored = await (await page.request.get(user.profileImage)).body();
      const { dominant } = await sharp(stored).stats();
      expect(dominant.b).toBeGreaterThan(150);
      expect(dominant.r).toBeLessThan(100);

      await page.goto(`${prefix}${pages.panelProfile}`);
      await expect(page.locator(`img[src="${user.profileImage}"]`)).toBeVisible();
      const html = await (await page.request.get(`${prefix}${pages.view(person.username)}`)).text();
      expect(html).toContain(user.profileImage);
      await page.context().close();
    });

    test.describe(() => {
      test.use({
        expectedErrors: failedCalls([
          toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: "" }),
          413,
          415,
          500,
        ]),
      });

      inEnglish(
        "a refused picture upload can be sent again or cancelled",
        async ({ browser, playwright }) => {
          const person = await createPerson(playwright);
          const page = await openAs(browser, person, editorPath(prefix), options);
          const url = `**${toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: person.id })}`;
          const use = async () => {
            await choose(page, texts, picture(await twoColours()));
            await page.getByRole("dialog").getByRole("button", { name: t.use }).click();
          };
          for (const [status, text] of [
            [413, texts.errors.too_large],
            [415, texts.errors.imageNotValid],
            [500, texts.client.status["500"]],
          ] as const) {
            await page.unroute(url);
            const json = status === 500 ? {} : { code: "x", message: text };
            await page.route(url, (route) => route.fulfill({ status, json }));
            await use();
            await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
          }
          await page.unroute(url);

          let release = () => {};
          const held = new Promise<void>((resolve) => (release = resolve));
          await page.route(url, async (route) => {
            await held;
            await route.abort().catch(() => {});
          });
          await page.getByRole("button", { name: texts.actions.retry }).click();
          await page.getByRole("button", { name: t.cancelUpload }).click();
          await expect(page.getByRole("progressbar")).toHaveCount(0);
          release();
          await page.unroute(url);
          // Cropping and encoding take long on a busy machine.
          const response = page.waitForResponse(url);
          await use();
          expect((await response).status()).toBe(200);
          await expect(page.getByRole("button", { name: t.change })).toBeVisible();
          await page.context().close();
        },
      );
    });

    inArabic("a picture stored before its upload was cancelled is shown", async ({ browser, playwright }) => {
      const person = await createPerson(playwright);
      const page = await openAs(browser, person, editorPath(prefix), options);
      await choose(page, texts, picture(await twoColours()));
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      // The service stores the picture, but its response is lost.
      await page.route(
        `**${toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: person.id })}`,
        async (route) => {
          await route.fetch();
          arrive();
        },
      );
      await page.getByRole("dialog").getByRole("button", { name: t.use }).click();
      await arrived;
      await page.getByRole("button", { name: t.cancelUpload }).click();
      await expect(page.locator('img[src^="/media/"]').first()).toBeVisible();
      await expect(page.getByRole("button", { name: t.change })).toBeVisible();
      await page.context().close();
    });
  });
}
