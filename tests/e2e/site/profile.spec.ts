import { expect, type Page } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { createPerson, type ApiPerson } from "../../support/browser/api-people.ts";
import {
  DEVICE_THEMES,
  expectNoOverflow,
  findViolations,
  LANGUAGES,
  PHONE,
} from "../../support/browser/screens.ts";
import { profileTranslators } from "../../support/browser/profile-texts.ts";
import { MISSING_PAGE, test, testsIn } from "../../support/browser/browser-test.ts";

test.use({ expectedErrors: MISSING_PAGE });

const WORD = "Abdelkrimbenabdallahmohammedlarbi";

const FULL = {
  titel: "مهندسة معمارية",
  bio: 'أرمّم بيوت القصبة القديمة.\nI also like <3 & "quotes".',
  address: "حيدرة، الجزائر العاصمة",
  cvurl: "https://example.com/cv.pdf",
  Sutation: { Name: "Omrane Studio", Place: "Alger" },
  Professional: { ProStatus: "working", Skilles: ["Revit", "تصميم داخلي"] },
  phone: { SePhone: "0661987654", LinkedTo_Se: ["telegram", "whatsapp"], ThPhone: "021123456" },
  socialLinks: [
    { platform: "instagram", link: "https://instagram.com/omrane.studio" },
    { platform: "موقع المكتب", link: "https://instagram.com.evil.example/omrane" },
  ],
  projects: [
    {
      title: "Shop",
      description: "Sells tea",
      link: "https://example.com/shop",
      technologies: ["SQL"],
      date: "2025-03-09",
    },
  ],
};
const PAYMENTS = [{ P_type: "PayPal", P_value: "yasmine@omrane.example" }];

const LONG = {
  titel: `${WORD} ${WORD} ${WORD}`,
  bio: `${WORD}${WORD} `.repeat(7).trim(),
  address: `${WORD}${WORD}${WORD}`,
  Sutation: { Name: WORD.repeat(4), Place: WORD.repeat(4) },
  Professional: { ProStatus: "studying", Skilles: [WORD.repeat(5), "ا".repeat(200)] },
  socialLinks: [{ platform: WORD, link: `https://github.com/${WORD}${WORD}` }],
  projects: [
    {
      title: WORD.repeat(5),
      description: WORD.repeat(20),
      link: "",
      technologies: [WORD.repeat(5)],
      date: "",
    },
  ],
};

/** Collects violations of the page's Content-Security-Policy and script errors. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inEnglish } = testsIn(locale);
  for (const { device, options } of DEVICE_THEMES[locale]) {
    test(`a public profile shows all parts, accessibly and within its CSP (${locale}, ${device})`, async ({
      browser,
      playwright,
    }) => {
      const person = await createPerson(playwright, {
        fullName: "ياسمين بن عيسى",
        profile: FULL,
        payments: PAYMENTS,
      });
      const page = await (await browser.newContext(options)).newPage();
      const faults = watch(page);
      const response = await page.goto(`${prefix}${pages.view(person.username)}`);
      expect(response?.headers()["content-security-policy"]).toContain("script-src 'self'");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("ياسمين بن عيسى");
      for (const name of [
        texts.profile.links,
        texts.profile.skills,
        texts.profile.projects,
        texts.profile.coffee,
      ]) {
        await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
      }
      await page
        .locator("summary")
        .filter({ hasText: profileTranslators[locale]("otherNumbers", { count: 2 }) })
        .click();
      await expect(page.getByRole("link", { name: "0661 98 76 54", exact: true })).toHaveAttribute(
        "href",
        "tel:+213661987654",
      );
      await expect(page.getByRole("link", { name: /^WhatsApp 0661/ })).toHaveAttribute(
        "href",
        "https://wa.me/213661987654",
      );
      await expect(page.getByRole("link", { name: /^Telegram 0661/ })).toHaveAttribute(
        "href",
        "https://t.me/+213661987654",
      );
      await expect(page.getByRole("link", { name: /^موقع المكتب/ })).toContainText(
        "instagram.com.evil.example",
      );
      await expect(page.getByRole("link", { name: texts.profile.likeIt })).toHaveAttribute(
        "href",
        `${prefix}${pages.getCard}?${new URLSearchParams({ utm_source: `user_Location_${FULL.address}` })}`,
      );
      await expect(page.getByRole("link", { name: texts.actions.saveContact })).toBeInViewport();
      await expectNoOverflow(page);
      expect(await findViolations(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  }

  test(`a public profile does not overflow with long words, no picture or empty sections (${locale})`, async ({
    browser,
    playwright,
  }) => {
    const [long, empty] = await Promise.all([
      createPerson(playwright, { fullName: WORD.slice(0, 32), colour: "#E88999", profile: LONG }),
      createPerson(playwright, {
        fullName: "ن",
        colour: "#123456",
        profile: { address: "", phone: { PrPhone: "" } },
      }),
    ]);
    const page = await (await browser.newContext(PHONE)).newPage();
    const faults = watch(page);
    await page.goto(`${prefix}${pages.view(long.username)}`);
    await expectNoOverflow(page);
    await expect(page.locator("header .material-blush-pink").first()).toBeVisible();
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#ec97a5");
    await page.goto(`${prefix}${pages.view(empty.username)}`);
    await expectNoOverflow(page);
    await expect(page.locator("header .material-onyx-black").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(0);
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
      "content",
      /ن.* Logix|Logix/,
    );
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  inEnglish("a public profile is complete without JavaScript", async ({ browser, playwright }) => {
    const person = await createPerson(playwright, {
      fullName: "Lina Haddad",
      profile: FULL,
      payments: PAYMENTS,
    });
    const page = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
    await page.goto(`${prefix}${pages.view(person.username)}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Lina Haddad");
    await expect(page.getByText("yasmine@omrane.example").first()).toBeVisible();
    await expect(page.getByRole("link", { name: texts.actions.saveContact })).toHaveAttribute(
      "href",
      pages.contactFile(person.username, "en"),
    );
    await expect(page.getByRole("button", { name: texts.actions.copy })).toHaveCount(0);
    await page.context().close();
  });
}

test("a public profile shows the status with the company, and alone without one", async ({
  browser,
  playwright,
}) => {
  const person = (ProStatus: string, Name: string) =>
    createPerson(playwright, {
      profile: { Professional: { ProStatus, Skilles: [] }, Sutation: { Name, Place: "" } },
    });
  const [placed, working, studying, none] = await Promise.all([
    person("working", "Omrane Studio"),
    person("working", ""),
    person("studying", ""),
    person("none", ""),
  ]);
  const page = await (await browser.newContext(PHONE)).newPage();
  for (const [prefix, { profile: t }] of [
    ["", ar],
    ["/en", en],
  ] as const) {
    await page.goto(`${prefix}${pages.view(placed.username)}`);
    await expect(page.getByText(`${t.status.working}: Omrane Studio`)).toBeVisible();
    await page.goto(`${prefix}${pages.view(working.username)}`);
    await expect(page.getByText(t.statusAlone.working, { exact: true })).toBeVisible();
    await page.goto(`${prefix}${pages.view(studying.username)}`);
    await expect(page.getByText(t.statusAlone.studying, { exact: true })).toBeVisible();
    await page.goto(`${prefix}${pages.view(none.username)}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const text of Object.values(t.statusAlone)) await expect(page.getByText(text)).toHaveCount(0);
  }
  await page.context().close();
});

test("a public profile keeps its path when the language changes", async ({ browser, playwright }) => {
  const person: ApiPerson = await createPerson(playwright);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${pages.view(person.username)}?src=nfc`);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`/en${pages.view(person.username)}?src=nfc`);
  await page.goto(pages.view(person.username));
  await expect(page).toHaveURL(`/en${pages.view(person.username)}`);
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL(pages.view(person.username));
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await context.close();
});

test("the page of an inactive owner shows the name and nothing else", async ({ browser, playwright }) => {
  const person = await createPerson(playwright, { fullName: "Samir Haddad", isActive: false });
  const page = await (await browser.newContext(PHONE)).newPage();
  const faults = watch(page);
  const response = await page.goto(`/en${pages.view(person.username)}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: en.profile.inactiveTitle })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  expect(await page.content()).not.toContain(person.email);
  expect(await findViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
