import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages, shortLinkPath, wallpaperPath } from "#lib/wire/pages";
import { createPerson } from "../../support/browser/api-people.ts";
import { test } from "../../support/browser/browser-test.ts";
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE } from "../../support/browser/screens.ts";

test("the profile's card flips by keyboard from the character to the QR code, and back by a tap", async ({
  browser,
  playwright,
}) => {
  const person = await createPerson(playwright, { fullName: "Lina Haddad", character: "fennec" });
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(`/en${pages.view(person.username)}`);
  const character = page.locator("header img[src*=fennec]");
  await expect(character).toBeVisible();
  const code = page.getByRole("img", { name: en.profile.qrAlt });
  await expect(code).toHaveCount(0);

  const card = page.getByRole("checkbox", { name: en.profile.showQr });
  await page.keyboard.press("Tab");
  await expect(card).toBeFocused();
  await page.keyboard.press("Space");
  await expect(code).toBeVisible();
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const header = page.locator("header");
  await expect(header).toContainText("Lina Haddad");
  await expect(header).toContainText(new URL(page.url()).host + shortLinkPath(person.username));
  await expectNoOverflow(page);
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: en.profile.wallpaper }).click();
  expect((await download).suggestedFilename()).toBe(`${person.username}.png`);
  expect((await download).url()).toContain(wallpaperPath(person.username, "en"));
  await card.tap({ position: { x: 180, y: 160 } });
  await expect(code).toHaveCount(0);
});

test("the profile's card flips without JavaScript", async ({ browser, playwright }) => {
  const person = await createPerson(playwright);
  const page = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  await page.goto(pages.view(person.username));
  await page.getByRole("checkbox", { name: ar.profile.showQr }).tap({ position: { x: 180, y: 60 } });
  await expect(page.getByRole("img", { name: ar.profile.qrAlt })).toBeVisible();
});

test("the card beside the profile shows the ordered character, and a long title takes two lines", async ({
  browser,
  playwright,
}) => {
  const person = await createPerson(playwright, { character: "camel", colour: "#C9A227" });
  const business = await createPerson(playwright, {
    profile: { titel: "Architect and restorer ".repeat(8) },
  });
  const page = await (await browser.newContext(DESKTOP)).newPage();
  await page.goto(pages.view(person.username));
  await expect(page.locator("aside img[src='/characters/camel-imperial-gold.svg']")).toBeVisible();
  await page.goto(pages.view(business.username));
  const lines = await page.locator("aside .card-message").evaluate((element) => {
    return element.clientHeight / parseFloat(getComputedStyle(element).lineHeight);
  });
  expect(Math.round(lines)).toBe(2);
});

test("the profile's card shimmers after a tap, unless motion is reduced or the page was opened by a link", async ({
  browser,
  playwright,
}) => {
  const person = await createPerson(playwright);
  for (const [query, reducedMotion, animations] of [
    ["?src=nfc", "no-preference", ["ripple", "sweep"]],
    ["?src=nfc", "reduce", []],
    ["", "no-preference", []],
  ] as const) {
    const page = await (await browser.newContext({ ...PHONE, reducedMotion })).newPage();
    await page.addInitScript(() => {
      const started: string[] = [];
      Object.assign(window, { started });
      addEventListener("animationstart", ({ animationName }) => started.push(animationName));
    });
    const counted = page.waitForResponse((response) => response.url().includes("/makesction/"));
    await page.goto(pages.view(person.username) + query);
    await counted;
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { started: string[] }).started.toSorted()))
      .toEqual(animations);
  }
});

test("a printed profile has a card to cut out, unfolded sections and no controls", async ({
  browser,
  playwright,
}) => {
  const person = await createPerson(playwright, {
    fullName: "Lina Haddad",
    profile: { titel: "Architect", phone: { SePhone: "021123456" }, bio: "A long bio. ".repeat(40) },
  });
  for (const options of [PHONE, DESKTOP]) {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(`/en${pages.view(person.username)}`);
    await page.emulateMedia({ media: "print" });
    const card = await page.locator(".turn-card").boundingBox();
    expect([card?.width, card?.height].map((px) => Math.round(((px ?? 0) * 25.4) / 96))).toEqual([85, 55]);
    const code = page.getByRole("img", { name: en.profile.qrAlt });
    await expect(code).toHaveCount(1);
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.locator(".turn-back").getByText("Architect")).toBeVisible();
    await expect(page.getByText("021 12 34 56")).toBeVisible();
    const bio = page.getByText(/^A long bio/);
    expect(await bio.evaluate(({ parentElement: p }) => (p ? p.scrollHeight - p.clientHeight : null))).toBe(
      0,
    );
    await expect(page.getByRole("link", { name: en.actions.saveContact })).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
  }
});
