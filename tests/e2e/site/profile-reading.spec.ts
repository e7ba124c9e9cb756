import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { formatPhone } from "#lib/domain/profile/phone-forms";
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../support/browser/api-people.ts";
import { test } from "../../support/browser/browser-test.ts";
import { profileTranslators } from "../../support/browser/profile-texts.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../../support/browser/screens.ts";

const PAYMENTS = [
  { P_type: "PayPal", P_value: "yasmine@omrane.example" },
  { P_type: "Bank Transfer", P_value: "00799999 0000000001 00" },
];

test("a public profile copies accounts, and numbers with country code, and confirms it for 1.5 s without a layout shift", async ({
  browser,
  playwright,
}) => {
  const person = await createPerson(playwright, {
    payments: PAYMENTS,
    profile: { phone: { PrPhone: "021123456" } },
  });
  const context = await browser.newContext({ ...PHONE, permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(pages.view(person.username));
  const value = page.getByText("00799999");
  await value.scrollIntoViewIfNeeded();
  const line = await value.boundingBox();
  // One line of text at 360 px.
  expect(line?.height).toBeLessThan(40);
  await page.clock.pauseAt(Date.now() + 60_000);
  const button = page.getByRole("button", { name: ar.actions.copy, exact: true }).last();
  const before = await button.boundingBox();
  await button.click();
  const copied = page.getByRole("button", { name: ar.profile.copied });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("00799999 0000000001 00");
  expect(await copied.boundingBox()).toEqual(before);
  expect(await value.boundingBox()).toEqual(line);
  const shown = await copied.evaluate((element) => getComputedStyle(element, "::after").content);
  expect(shown).toBe(`"${ar.profile.copied}"`);
  await expect(copied.locator("svg")).toBeHidden();
  await expectNoOverflow(page);
  await page.clock.runFor(1499);
  await expect(copied).toBeVisible();
  await page.clock.runFor(2);
  await expect(button).toBeVisible();
  await expect(button.locator("svg")).toBeVisible();

  const number = profileTranslators.ar("copyNumber", { number: formatPhone("021123456") });
  await page.getByRole("button", { name: number }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("+213 21 12 34 56");
});

test("a project also opens by its arrow, in both text directions", async ({ browser, playwright }) => {
  const project = {
    title: "Shop",
    description: "",
    link: "https://example.com/shop",
    technologies: [],
    date: "",
  };
  const person = await createPerson(playwright, { profile: { projects: [project] } });
  const context = await browser.newContext(PHONE);
  await context.route("https://example.com/**", (route) => route.fulfill({ body: "elsewhere" }));
  const page = await context.newPage();
  for (const prefix of ["", "/en"]) {
    await page.goto(prefix + pages.view(person.username));
    const opened = context.waitForEvent("page");
    // Clicks whatever is at the arrow's position, away from the bottom bar.
    const arrow = page.locator("h3 svg");
    await arrow.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await arrow.click({ force: true });
    expect((await opened).url()).toBe(project.link);
  }
});

test("a public profile folds a long bio, further numbers and projects, without JavaScript", async ({
  browser,
  playwright,
}) => {
  const projects = Array.from({ length: 5 }, (_, index) => ({
    title: `Project ${index + 1}`,
    description: index ? "" : "Many words. ".repeat(60).trim(),
    link: "",
    technologies: [],
    date: "",
  }));
  const person = await createPerson(playwright, {
    profile: {
      bio: "سطر طويل من السيرة. ".repeat(24).trim(),
      phone: {
        PrPhone: "0550123456",
        LinkedTo_Pr: [],
        SePhone: "021123456",
        ThPhone: "0661987654",
        LinkedTo_Th: ["whatsapp"],
      },
      projects,
    },
  });
  const page = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  await page.goto(`/en${pages.view(person.username)}`);
  const bio = page.locator("p", { hasText: "سطر طويل من السيرة." });
  const folded = await bio.boundingBox();
  const more = page.locator("summary").filter({ hasText: en.profile.more });
  await expect(more).toHaveCount(2);
  await more.first().click();
  await expect(page.locator("summary").first()).toHaveText(en.profile.less, { useInnerText: true });
  expect((await bio.boundingBox())?.height).toBeGreaterThan(1.5 * (folded?.height ?? Infinity));

  await expect(page.getByText(en.profile.phones.mobile, { exact: true })).toHaveCount(2);
  const landline = page.getByText(en.profile.phones.landline, { exact: true });
  await expect(landline).toBeHidden();
  await page
    .locator("summary")
    .filter({ hasText: profileTranslators.en("otherNumbers", { count: 2 }) })
    .click();
  await expect(landline).toBeVisible();

  await expect(page.getByText("Project 4")).toBeHidden();
  await page
    .locator("summary")
    .filter({ hasText: profileTranslators.en("otherProjects", { count: 2 }) })
    .press("Enter");
  await expect(page.getByText("Project 5")).toBeVisible();
  await expectNoOverflow(page);
});

test("the first row of a public profile offers call, message and directions, if available", async ({
  browser,
  playwright,
}) => {
  const phone = { PrPhone: "021123456", LinkedTo_Pr: [], SePhone: "0661987654", LinkedTo_Se: ["whatsapp"] };
  const [person, bare] = await Promise.all([
    createPerson(playwright, { profile: { phone, address: "12, rue Didouche & Cie" } }),
    createPerson(playwright, { profile: { phone: { PrPhone: "" }, address: "" } }),
  ]);
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(pages.view(person.username));
  for (const [name, href] of [
    [ar.actions.call, "tel:+21321123456"],
    [ar.fields.whatsapp, "https://wa.me/213661987654"],
    [
      ar.profile.quick.directions,
      "https://www.google.com/maps/search/?api=1&query=12%2C+rue+Didouche+%26+Cie",
    ],
  ] as const) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await page.goto(pages.view(bare.username));
  await expect(page.getByRole("link", { name: ar.actions.call, exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: ar.profile.quick.directions })).toHaveCount(0);
});

test("texts in the other script align with the page's start, and the badge follows the last word", async ({
  browser,
  playwright,
}) => {
  const person = await createPerson(playwright, {
    fullName: "Abdelkader Benabdallah Yahiaoui",
    profile: {
      bio: "I restore old houses.",
      address: "12 rue Larbi Ben M'hidi, bâtiment C, Oran",
      socialLinks: [{ platform: "web", link: "https://example.com/omrane" }],
    },
    isVerified: true,
  });
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(pages.view(person.username));
  const right = async (text: string, width = 0) => {
    const box = await page.getByText(text, { exact: true }).boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0) + width);
  };
  const start = 360 - 20;
  expect(await right("I restore old houses.")).toBe(start);
  expect(await right("12 rue Larbi Ben M'hidi, bâtiment C, Oran", 24)).toBe(start);
  const icon = await page.locator('a[href^="https://example.com"] svg').boundingBox();
  expect((icon?.x ?? 0) - (await right("example.com"))).toBeLessThan(16);
  const badge = await page.getByRole("img", { name: ar.profile.verified }).boundingBox();
  const name = await page.getByRole("heading", { level: 1 }).boundingBox();
  const word = await page.getByText("Yahiaoui", { exact: true }).boundingBox();
  expect(name?.height).toBeGreaterThan(60);
  expect(Math.abs((badge?.y ?? 0) - (word?.y ?? 0))).toBeLessThan(20);
  await expectAccessible(page);
});
