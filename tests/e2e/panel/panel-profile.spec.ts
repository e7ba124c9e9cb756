import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../support/browser/api-people.ts";
import { editorPath, openAs, RUNS } from "../../support/browser/owner-page.ts";
import { enterPanel } from "../../support/ready.ts";
import { expectAccessible, expectSoundAnywhere } from "../../support/browser/screens.ts";
import { test, testsIn } from "../../support/browser/browser-test.ts";

const LONG = "x".repeat(200);
const OVERLONG = {
  bio: "ب".repeat(500),
  titel: LONG,
  address: LONG,
  cvurl: `https://e.example/${"y".repeat(170)}`,
  Professional: { ProStatus: "working", Skilles: [LONG, "Revit"] },
  Sutation: { Name: LONG, Place: LONG },
  projects: [{ title: LONG, description: "z".repeat(2000), technologies: [LONG], date: "2025-03-01" }],
  socialLinks: [{ platform: LONG, link: `https://instagram.com/${"u".repeat(160)}` }],
};
const FULL = {
  bio: "Two lines about me.",
  cvurl: "https://example.com/cv.pdf",
  Professional: { ProStatus: "studying", Skilles: ["Revit"] },
  projects: [{ title: "Reading room" }],
  socialLinks: [{ platform: "Site", link: "https://site.example" }],
};

for (const { name, locale, texts, prefix, options } of RUNS) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.panelProfile;

  test.describe(`profile in the panel (${name})`, () => {
    inEnglish(
      "the profile screen shows the public profile and its actions",
      async ({ browser, playwright }) => {
        const person = await createPerson(playwright, {
          fullName: "Yasmine",
          profile: FULL,
          payments: [{ P_type: "PayPal", P_value: "pay@example.com" }],
        });
        const page = await openAs(browser, person, `${prefix}${pages.panelProfile}`, options);
        await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
        await expect(page.getByRole("heading", { level: 2, name: "Yasmine" })).toBeVisible();
        for (const text of [
          FULL.bio,
          "Revit",
          "Reading room",
          "site.example",
          "pay@example.com",
          person.email,
        ]) {
          await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
        }
        const link = (label: string) =>
          page.getByRole("main").getByRole("link", { name: label, exact: true });
        await expect(link(texts.actions.downloadCv)).toHaveAttribute("href", FULL.cvurl);
        await expect(link(texts.actions.saveContact)).toHaveAttribute(
          "href",
          pages.contactFile(person.username, locale),
        );
        await expect(link(texts.actions.openMyPage)).toHaveAttribute(
          "href",
          `${prefix}${pages.view(person.username)}`,
        );
        await link(texts.actions.editPage).click();
        await expect(page).toHaveURL(editorPath(prefix));
        await page.getByRole("link", { name: texts.profileEdit.back }).click();
        await expect(page).toHaveURL(`${prefix}${pages.panelProfile}`);
        await page.context().close();
      },
    );
  });

  inArabic(
    "the profile screen and its forms stay accessible with overlong texts",
    async ({ browser, playwright }) => {
      const person = await createPerson(playwright, { fullName: "ن".repeat(32), profile: OVERLONG });
      const page = await openAs(browser, person, `${prefix}${pages.panelProfile}`, options);
      for (const path of [undefined, ...[1, 2, 3].map((part) => editorPath(prefix, part))]) {
        if (path) await enterPanel(page, () => page.goto(path));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectSoundAnywhere(page);
      }
      await page.getByRole("button", { name: texts.actions.addLink }).click();
      await page.getByLabel(texts.profileForm.links.platform, { exact: true }).fill("Half");
      await page.locator("button[type=submit]").click();
      await expect(page.getByText(texts.form.required)).toBeVisible();
      // The bar at the top would cover half of a link.
      await page.evaluate(() => scrollTo(0, 0));
      await expectSoundAnywhere(page);
      await page.getByRole("button", { name: texts.profileEdit.openPreview }).click();
      await expect(page.getByRole("dialog").getByText("ن".repeat(32))).toBeVisible();
      await expectAccessible(page);
      await page.context().close();
    },
  );
}
