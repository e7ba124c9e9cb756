import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../support/browser/api-people.ts";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { openAs, ARABIC_ON_PHONE, saveButton, type Texts } from "../../support/browser/owner-page.ts";
import { fill } from "../../support/browser/fill.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { enterPanel } from "../../support/ready.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";

test.use({ expectedErrors: failedCalls([toPath("POST /api/users/links/picture/v1"), 503]) });

const logo = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: { r: 20, g: 110, b: 80 } } })
    .png()
    .toBuffer();

async function save(page: Page, texts: Texts): Promise<void> {
  await saveButton(page, texts).click();
  await expect(page.getByRole("main").getByText(texts.notices.linksSaved)).toBeVisible();
}

const { texts, prefix, options } = ARABIC_ON_PHONE;

const t = texts.links;

test("an owner adds a picture to a link, visitors see it, and the owner removes it", async ({
  browser,
  playwright,
}) => {
  const owner = await createPerson(playwright);
  const links = [
    { title: "متجري", url: "https://shop.dz" },
    { title: "Menu", url: "https://menu.dz" },
  ];
  expect((await owner.request.put(toPath("PUT /api/users/links/v1"), { data: { links } })).ok()).toBe(true);
  const stored = async () =>
    (
      (await (
        await owner.request.get(toPath("GET /api/users/links/v1"))
      ).json()) as ResponseOf<"GET /api/users/links/v1">
    ).links;

  const page = await openAs(browser, owner, prefix + pages.panelLinks, options);
  const main = page.getByRole("main");
  const edit = (title: string) =>
    main
      .getByRole("button", { name: fill(texts.profileForm.editName, { name: title }), exact: true })
      .click();
  await edit("متجري");
  const field = main.getByRole("group", { name: t.picture });
  const choose = (mimeType: string, buffer: Buffer) =>
    field.locator("input[type=file]").setInputFiles({ name: "logo", mimeType, buffer });
  await choose("application/pdf", Buffer.from("%PDF"));
  await expect(field.getByText(texts.imageUpload.notAnImage)).toBeVisible();

  await choose("image/png", await logo());
  const dialog = page.getByRole("dialog", { name: texts.imageUpload.cropTitle });
  await expect(dialog.getByRole("button", { name: texts.imageUpload.use })).toBeEnabled();
  await expectAccessible(page);
  await page.route(`**${toPath("POST /api/users/links/picture/v1")}`, (route) =>
    route.fulfill({ status: 503, json: { message: "Out of order" } }),
  );
  await dialog.getByRole("button", { name: texts.imageUpload.use }).click();
  await expect(field.getByText("Out of order")).toBeVisible();
  await page.unroute(`**${toPath("POST /api/users/links/picture/v1")}`);
  await choose("application/octet-stream", await logo());
  await dialog.getByRole("button", { name: texts.imageUpload.use }).click();
  await expect(field.getByRole("button", { name: t.removePicture })).toBeVisible();
  await expect(field.getByText("Out of order")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect((await stored()).map(({ picture }) => picture)).toEqual(["", ""]);

  page.on("dialog", (question) => void question.accept());
  await enterPanel(page, () => page.reload());
  await expect(main.locator("img[src^='/media/']")).toBeVisible();
  await save(page, texts);
  await expectAccessible(page);
  const [{ picture } = { picture: "" }] = await stored();
  expect(picture).toMatch(/^\/media\//);

  const visit = await (await browser.newContext(options)).newPage();
  await visit.goto(prefix + pages.view(owner.username));
  const image = visit.getByRole("region", { name: texts.profile.ownLinks }).locator("img");
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty("naturalWidth", 128);
  await expect(image).toHaveAttribute("loading", "lazy");
  expect(await image.boundingBox()).toMatchObject({ width: 36, height: 36 });
  await expectAccessible(visit);
  await expectNoOverflow(visit);

  await edit("متجري");
  await main.getByRole("switch", { name: t.pin }).check();
  await save(page, texts);
  await visit.reload();
  const pinned = visit.getByRole("link", { name: "متجري" }).locator("img");
  await expect(pinned).toHaveJSProperty("naturalWidth", 128);
  await expect(pinned).not.toHaveAttribute("loading");
  await expectAccessible(visit);

  await field.getByRole("button", { name: t.removePicture }).click();
  await expect(field.getByRole("button", { name: t.addPicture })).toBeFocused();
  await save(page, texts);
  expect((await stored()).map((link) => link.picture)).toEqual(["", ""]);
  await visit.reload();
  await expect(visit.locator("img[src^='/media/']")).toHaveCount(0);
  expect((await visit.request.get(picture)).status()).toBe(404);
});
