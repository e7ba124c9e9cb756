import { expect } from "@playwright/test";
import { pages, videoBackgroundPath, wallpaperPath } from "#lib/wire/pages";
import { createPerson } from "../../support/browser/api-people.ts";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { openAs, ENGLISH_ON_DESKTOP } from "../../support/browser/owner-page.ts";
import { fill } from "../../support/browser/fill.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { readQrCode } from "../../support/files/read-qr-code.ts";
import { toPath } from "#lib/wire/call-path";

test.use({ expectedErrors: failedCalls([toPath("GET /api/users/qr/v1"), 422]) });

const { locale, texts, prefix, options } = ENGLISH_ON_DESKTOP;

test("an owner copies the formatted signature and downloads QR code and backgrounds", async ({
  browser,
  playwright,
}) => {
  const t = texts.share;
  const person = await createPerson(playwright, { fullName: "نادية بن علي", profile: { titel: "Weaver" } });
  const page = await openAs(browser, person, prefix + pages.panelShare, options);
  await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
  // The tested app has no wallet keys.
  for (const name of [t.wallet.apple, t.wallet.google]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("button", { name: t.signature.copy }).click();
  await expect(page.getByRole("button", { name: texts.form.copied })).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await (await item?.getType(type))?.text()) ?? "";
    return { html: await read("text/html"), text: await read("text/plain") };
  });
  expect(copied.html).toContain("<table");
  expect(copied.html).toContain("نادية بن علي");
  expect(copied.html).toContain(person.email);
  expect(copied.text).toMatch(/^نادية بن علي\nWeaver\n\+213/);

  const download = page.getByRole("link", { name: t.qr.download });
  await expect(download).toBeVisible();
  await page.getByLabel(t.qr.dark, { exact: true }).fill("#fefefe");
  await expect(page.getByText(t.qr.unreadable)).toBeVisible();
  await expect(download).toHaveCount(0);
  await page.getByRole("button", { name: t.qr.ofCard }).click();
  await expect(download).toBeVisible();
  const code = await page.request.get((await download.getAttribute("href")) ?? "");
  expect(await readQrCode(await code.body())).toContain(person.username.replace("logix_", "/u/"));

  await page.getByRole("button", { name: t.qr.use }).click();
  await expect(page.getByText(t.qr.inUse)).toBeVisible();
  const svg = page.getByRole("link", { name: fill(texts.dashboard.qr.download, { type: "SVG" }) });
  await expect(svg).toHaveAttribute("href", /target=page&type=svg/);
  await expectNoOverflow(page);
  await expectAccessible(page, "section:has([type=color])");

  for (const path of [wallpaperPath(person.username, locale), videoBackgroundPath(person.username, locale)]) {
    await expect(page.locator(`a[download][href="${path}"]`)).toBeVisible();
    expect((await page.request.get(path)).headers()["content-type"]).toBe("image/png");
  }
  await page.context().close();
});
