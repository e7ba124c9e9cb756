import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { createPerson } from "../../../support/browser/api-people.ts";
import {
  editorPath,
  openAs,
  RUNS,
  save,
  saveButton,
  type Texts,
} from "../../../support/browser/owner-page.ts";
import { fill } from "../../../support/browser/fill.ts";
import { expectAccessible } from "../../../support/browser/screens.ts";
import { storedOf } from "../../../support/browser/editor.ts";
import { test, testsIn } from "../../../support/browser/browser-test.ts";

const linksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    platform: `Site ${index + 1}`,
    link: `https://site${index + 1}.example`,
  }));

const part = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

const edit = (place: Locator, texts: Texts, name: string) =>
  place.getByRole("button", { name: fill(texts.profileForm.editName, { name }), exact: true });

const isChange = (request: Request) => ["POST", "PUT"].includes(request.method());

for (const { name, locale, texts, prefix, options } of RUNS) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.profileForm;

  test.describe(`links (${name})`, () => {
    inEnglish(
      "a pasted link or username is completed, and a removed link can be restored",
      async ({ browser, playwright }) => {
        const person = await createPerson(playwright, { profile: { socialLinks: linksOf(1) } });
        const page = await openAs(browser, person, editorPath(prefix, 3), options);
        const links = part(page, t.links.title);
        const platform = links.getByLabel(t.links.platform, { exact: true });
        const address = links.getByLabel(t.links.address, { exact: true });
        const confirm = links.getByRole("button", { name: t.confirm });
        const add = links.getByRole("button", { name: t.links.add });

        await add.click();
        await expect(address).toBeFocused();
        await address.fill("https://instagram.com/nadia");
        await confirm.click();
        await expect(edit(links, texts, "Instagram")).toBeVisible();
        await expect(links.getByText("@nadia")).toBeVisible();

        await add.click();
        await address.fill("@nadia.k");
        await address.press("Enter");
        await expect(links.getByText(t.links.usernameNeedsPlatform)).toBeVisible();
        await expect(platform).toBeFocused();
        await expectAccessible(page);
        await platform.fill("TikTok");
        await platform.press("Enter");
        await expect(edit(links, texts, "TikTok")).toBeVisible();

        await add.click();
        await address.fill("not a link");
        await confirm.click();
        await expect(links.getByText(t.links.notValid)).toBeVisible();
        await expect(address).toBeFocused();
        await address.fill("www.omrane.dz/contact");
        await address.blur();
        await expect(platform).toHaveValue("omrane.dz");
        await platform.fill("Our office");
        await confirm.click();
        await expect(edit(links, texts, "Our office")).toBeVisible();

        // Without an address the link is removed, but can be restored.
        await edit(links, texts, "Site 1").click();
        await address.fill(" ");
        await confirm.click();
        await expect(edit(links, texts, "Site 1")).toHaveCount(0);
        const removed = links.getByRole("status").filter({
          hasText: fill(t.links.removedWithoutUrl, { name: "Site 1" }),
        });
        await removed.getByRole("button", { name: texts.form.restore }).click();
        await expect(address).toBeFocused();
        await address.fill("github.com/nadia");

        await save(page, texts);
        expect((await storedOf(person)).socialLinks).toEqual([
          { platform: "Site 1", link: "https://github.com/nadia" },
          { platform: "Instagram", link: "https://instagram.com/nadia" },
          { platform: "TikTok", link: "https://tiktok.com/@nadia.k" },
          { platform: "Our office", link: "https://www.omrane.dz/contact" },
        ]);
        await page.goto(`${prefix}${pages.view(person.username)}`);
        const office = page.getByRole("link", { name: "Our office" });
        await expect(office).toContainText("omrane.dz");
        await expect(page.getByRole("link", { name: /^GitHub/ })).toContainText("@nadia");
        await page.context().close();
      },
    );

    inEnglish(
      "saving with an open link row shows its error and keeps the input",
      async ({ browser, playwright }) => {
        const person = await createPerson(playwright);
        const page = await openAs(browser, person, editorPath(prefix, 3), options);
        const links = part(page, t.links.title);
        await links.getByRole("button", { name: t.links.add }).click();
        await links.getByLabel(t.links.platform, { exact: true }).fill("GitHub");
        await saveButton(page, texts).click();
        await expect(links.getByText(texts.form.required)).toBeVisible();
        await expect(links.getByLabel(t.links.address, { exact: true })).toBeFocused();
        await links.getByRole("button", { name: t.cancel }).click();
        await expect(saveButton(page, texts)).toBeDisabled();
        await page.context().close();
      },
    );

    inArabic("the profile form accepts at most six links", async ({ browser, playwright }) => {
      const person = await createPerson(playwright, { profile: { socialLinks: linksOf(5) } });
      const page = await openAs(browser, person, editorPath(prefix, 3), options);
      const links = part(page, t.links.title);
      const add = links.getByRole("button", { name: t.links.add });
      await add.click();
      await expect(add).toHaveCount(0);
      await links.getByLabel(t.links.platform, { exact: true }).fill("Site 6");
      await links.getByLabel(t.links.address, { exact: true }).fill("https://site6.example");
      await links.getByRole("button", { name: t.confirm }).click();
      await expect(add).toHaveCount(0);
      await save(page, texts);
      expect((await storedOf(person)).socialLinks).toHaveLength(6);
      await links.getByRole("button", { name: fill(t.removeName, { name: "Site 1" }) }).click();
      await expect(add).toBeVisible();
      await page.context().close();
    });

    inArabic("a save of the profile hides and shows links", async ({ browser, playwright }) => {
      const profile = { socialLinks: linksOf(2), hiddenLinks: ["https://site2.example"] };
      const person = await createPerson(playwright, { profile });
      const page = await openAs(browser, person, editorPath(prefix, 3), options);
      const links = part(page, t.links.title);
      const hide = (site: string) =>
        links.getByRole("button", { name: fill(t.links.hideName, { name: site }) });
      const show = (site: string) =>
        links.getByRole("button", { name: fill(t.links.showName, { name: site }) });
      const saveAndReadBody = async () => {
        const [request] = await Promise.all([page.waitForRequest(isChange), save(page, texts)]);
        return { path: new URL(request.url()).pathname, body: request.postDataJSON() as unknown };
      };
      const path = paths.profile(person.username);
      await show("Site 2").click();
      await hide("Site 1").click();
      await expect(links.getByText(t.links.hidden, { exact: true })).toHaveCount(1);
      expect(await saveAndReadBody()).toEqual({
        path,
        body: { hiddenLinks: ["https://site1.example"], updatedAt: expect.any(String) },
      });

      await hide("Site 2").click();
      await links.getByRole("button", { name: t.links.add }).click();
      await links.getByLabel(t.links.platform, { exact: true }).fill("New");
      await links.getByLabel(t.links.address, { exact: true }).fill("www.new.example");
      await links.getByRole("button", { name: t.confirm }).click();
      await hide("New").click();
      const hiddenLinks = ["https://site1.example", "https://site2.example", "https://www.new.example"];
      expect(await saveAndReadBody()).toMatchObject({ path, body: { hiddenLinks } });
      await expect(links.getByText(t.links.hidden, { exact: true })).toHaveCount(3);
      expect((await storedOf(person)).socialLinks).toHaveLength(3);
      const html = await (await page.request.get(`${prefix}${pages.view(person.username)}`)).text();
      expect(html).not.toContain(".example");

      await page.reload();
      await expect(links.getByText(t.links.hidden, { exact: true })).toHaveCount(3);
      await page.context().close();
    });

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
      await links.getByLabel(t.links.address, { exact: true }).fill("https://site1.example/moved");
      await links.getByRole("button", { name: t.confirm }).click();
      await expect(links.getByText(t.links.hidden, { exact: true })).toBeVisible();
      const [put] = await Promise.all([
        page.waitForResponse(`**${paths.profile(person.username)}`),
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
