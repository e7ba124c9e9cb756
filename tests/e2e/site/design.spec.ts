import { expect } from "@playwright/test";
import { DEMO_USERNAME } from "#lib/domain/account/username";
import { FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";
import { testsIn } from "../../support/browser/browser-test.ts";
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE } from "../../support/browser/screens.ts";
import { address, open, SITE_LANGUAGES } from "../../support/browser/site.ts";

for (const [locale, texts, prefix] of SITE_LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);

  inArabic(
    "a name typed on the home page is engraved on the card and reaches sign-up",
    async ({ browser }) => {
      const page = await open(browser, address(prefix, pages.home), PHONE);
      const name = page.getByLabel(texts.home.name.label);
      const engraved = page.locator(".hero-card .card-name");
      await expect(engraved).toHaveText(texts.collection.sampleName);
      await name.fill("سارة قاسمي");
      await expect(engraved).toHaveText("سارة قاسمي");
      await expect(page.locator(".hero-card .card-message")).toBeHidden();
      const long = "سارة قاسمي بن عبد الرحمن الجزائرية";
      await name.fill(long);
      await expect(engraved).toHaveText(long);
      await expectNoOverflow(page);
      await name.fill("");
      await expect(engraved).toHaveText(texts.collection.sampleName);
      await name.fill("سارة قاسمي");
      await name.press("Enter");
      await expect(page).toHaveURL(new RegExp(`${pages.getCard}\\?utm_source=landing`));
      await expect(page.getByLabel(texts.fields.fullName)).toHaveValue("سارة قاسمي");
      // A later change survives a reload.
      await expect(page).toHaveURL(/landing$/);
      await page.getByLabel(texts.fields.fullName).fill("سارة بن علي");
      await page.reload();
      await expect(page.getByLabel(texts.fields.fullName)).toHaveValue("سارة بن علي");

      // A name too long for a card arrives whole, and sign-up says so.
      await page.goto(address(prefix, `${pages.getCard}#${new URLSearchParams({ name: long })}`));
      await page.reload();
      const fullName = page.getByLabel(texts.fields.fullName);
      await expect(fullName).toHaveValue(long);
      await fullName.press("Enter");
      await expect(fullName).toHaveAttribute("aria-invalid");
      await expect(page.getByRole("main").getByText(String(FULL_NAME_MAX_CHARS)).last()).toBeVisible();
      await expect(fullName).toHaveValue(long);
    },
  );

  inEnglish("a card designed in the collection flips and reaches sign-up", async ({ browser }) => {
    const t = texts.collection.designer;
    const page = await open(browser, address(prefix, pages.collection), {
      ...DESKTOP,
      reducedMotion: "reduce",
    });
    const designer = page.getByRole("region", { name: t.title });
    const card = designer.locator("[data-designed]");
    const character = card.locator(".card-character");
    await expect(card.locator(".card-qr")).toBeVisible();
    await expect(character).toBeHidden();
    await designer.getByLabel(t.name).fill("Sara Kassimi");
    await designer.getByLabel(texts.signUp.colours["blush-pink"]).check();
    await designer.getByLabel(texts.collection.characters.camel).check();
    await expect(character).toHaveAttribute("src", /\/characters\/camel-blush-pink\.svg$/);
    await expect(character).toBeVisible();
    await expect(card.locator(".card-qr")).toBeHidden();
    await expect(card.locator(".card-name").filter({ visible: true })).toHaveText("Sara Kassimi");
    const flip = designer.getByRole("button", { name: t.flip });
    await flip.click();
    await expect(flip).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page);
    await designer.getByLabel(texts.collection.characters.camel).press("ArrowLeft");
    await expect(flip).toHaveAttribute("aria-pressed", "false");
    await designer.getByLabel(texts.collection.characters.camel).check();
    await designer.getByRole("link", { name: t.order }).click();
    await expect(page).toHaveURL(new RegExp(`${pages.getCard}\\?utm_source=collection$`));
    const preview = page.getByRole("img", { name: /Sara Kassimi/ }).first();
    await expect(preview).toBeVisible();
    await expect(preview.locator(".material-blush-pink .card-character")).toHaveAttribute(
      "src",
      "/characters/camel-blush-pink.svg",
    );
  });

  inEnglish("the home page links to the demo profile and shows its QR code", async ({ browser }) => {
    const page = await open(browser, address(prefix, pages.home));
    const t = texts.home.demo;
    await expect(page.getByRole("img", { name: t.code })).toBeVisible();
    await page.getByRole("link", { name: t.open }).click();
    await expect(page).toHaveURL(`${prefix}${pages.view(DEMO_USERNAME)}`);
  });
}
