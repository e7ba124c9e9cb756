import { expect, type Locator, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../../support/browser/api-people.ts";
import { editorPath, openAs, RUNS, save, type Texts } from "../../../support/browser/owner-page.ts";
import { fill } from "../../../support/browser/fill.ts";
import { storedOf } from "../../../support/browser/editor.ts";
import { test, testsIn } from "../../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

const linksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    platform: `Site ${index + 1}`,
    link: `https://site${index + 1}.example`,
  }));

const part = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

const edit = (place: Locator, texts: Texts, name: string) =>
  place.getByRole("button", { name: fill(texts.profileForm.editName, { name }), exact: true });

for (const { name, locale, texts, prefix, options } of RUNS) {
  const { inEnglish } = testsIn(locale);
  const t = texts.profileForm;

  test.describe(`links (${name})`, () => {
    inEnglish("a hidden link is not on the public page", async ({ browser, playwright }) => {
      const profile = { socialLinks: linksOf(2), hiddenLinks: ["https://site1.example"] };
      const person = await createPerson(playwright, { profile });
      const page = await openAs(browser, person, editorPath(prefix, 3), options);
      const links = part(page, t.links.title);
      await expect(
        links.getByRole("button", { name: fill(t.links.showName, { name: "Site 1" }) }),
      ).toBeVisible();
      expect((await storedOf(person)).socialLinks).toHaveLength(2);
      const html = async () => (await page.request.get(`${prefix}${pages.view(person.username)}`)).text();
      expect(await html()).not.toContain("site1.example");
      expect(await html()).toContain("site2.example");

      await edit(links, texts, "Site 1").click();
      await links.getByLabel(texts.fields.url, { exact: true }).fill("https://site1.example/moved");
      await links.getByRole("button", { name: texts.actions.done }).click();
      await expect(links.getByText(t.links.hidden, { exact: true })).toBeVisible();
      const [put] = await Promise.all([
        page.waitForResponse(
          `**${toPath("PUT /api/users/update/{username}", { username: person.username })}`,
        ),
        save(page, texts),
      ]);
      expect(put.status()).toBe(200);
      expect((await storedOf(person)).socialLinks[0]?.link).toBe("https://site1.example/moved");
      expect(await html()).not.toContain("site1.example");
      await expect(links.getByText(t.links.hidden, { exact: true })).toBeVisible();
      await links.getByRole("button", { name: fill(t.links.showName, { name: "Site 1" }) }).click();
      await save(page, texts);
      expect(await html()).toContain("site1.example");
      await page.context().close();
    });
  });
}
