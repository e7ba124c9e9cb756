import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { createPerson, type ApiPerson } from "../../support/browser/api-people.ts";
import {
  editorPath,
  fill,
  openAs,
  RUNS,
  save,
  saveButton,
  type Texts,
} from "../../support/browser/owner-page.ts";
import { test, testsIn } from "../../support/browser/browser-test.ts";

interface Stored {
  user: {
    Professional: { Skilles: string[] };
    socialLinks: { platform: string; link: string }[];
    projects: { title: string }[];
  };
}

const stored = async ({ request }: ApiPerson) =>
  ((await (await request.get(paths.currentUser)).json()) as Stored).user;

const SKILLS = ["One", "Two", "Three"];
const linksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    platform: `Site ${index + 1}`,
    link: `https://site${index + 1}.example`,
  }));

const part = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

const edit = (place: Locator, texts: Texts, name: string) =>
  place.getByRole("button", { name: fill(texts.profileForm.editName, { name }), exact: true });
const handle = (place: Locator, texts: Texts, name: string) =>
  place.getByRole("button", { name: fill(texts.profileForm.sorting.move, { name }), exact: true });

const isChange = (request: Request) => ["POST", "PUT"].includes(request.method());

for (const { name, locale, texts, prefix, options } of RUNS) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.profileForm;

  test.describe(`lists (${name})`, () => {
    inArabic("skills are added, edited, cancelled and deleted in place", async ({ browser, playwright }) => {
      const person = await createPerson(playwright, { profile: { Professional: { Skilles: ["Stone"] } } });
      const page = await openAs(browser, person, editorPath(prefix, 2), options);
      const skills = part(page, t.skills.title);
      const field = skills.getByLabel(t.skills.name, { exact: true });

      await skills.getByRole("button", { name: t.skills.add }).click();
      await expect(field).toBeFocused();
      await field.fill("thrown away");
      await skills.getByRole("button", { name: t.cancel }).click();
      await expect(skills.getByText("thrown away")).toHaveCount(0);
      await expect(skills.getByRole("button", { name: t.skills.add })).toBeFocused();
      await skills.getByRole("button", { name: t.skills.add }).click();
      await skills.getByRole("button", { name: t.confirm }).click();
      await expect(field).toHaveCount(0);
      await expect(saveButton(page, texts)).toHaveCount(0);

      await edit(skills, texts, "Stone").click();
      await expect(field).toHaveValue("Stone");
      await field.fill("Brick");
      await field.press("Escape");
      await expect(skills.getByText("Stone")).toBeVisible();
      await expect(edit(skills, texts, "Stone")).toBeFocused();

      await edit(skills, texts, "Stone").click();
      await field.fill("Brick");
      await field.press("Enter");
      await expect(edit(skills, texts, "Brick")).toBeFocused();
      await skills.getByRole("button", { name: t.skills.add }).click();
      await field.fill("Wood");
      await skills.getByRole("button", { name: t.confirm }).click();
      await save(page, texts);
      expect((await stored(person)).Professional.Skilles).toEqual(["Brick", "Wood"]);

      await skills.getByRole("button", { name: fill(t.removeName, { name: "Brick" }) }).click();
      await expect(skills.getByRole("status").filter({ hasText: t.skills.removed })).toBeAttached();
      await save(page, texts);
      expect((await stored(person)).Professional.Skilles).toEqual(["Wood"]);
      await page.context().close();
    });

    inEnglish(
      "a link without platform or address is removed when confirmed",
      async ({ browser, playwright }) => {
        const person = await createPerson(playwright, { profile: { socialLinks: linksOf(1) } });
        const page = await openAs(browser, person, editorPath(prefix, 3), options);
        const links = part(page, t.links.title);
        const platform = links.getByLabel(t.links.platform, { exact: true });
        const address = links.getByLabel(t.links.address, { exact: true });
        const confirm = links.getByRole("button", { name: t.confirm });
        const add = links.getByRole("button", { name: t.links.add });

        await add.click();
        await expect(platform).toBeFocused();
        await address.fill("https://instagram.com/nadia");
        // The platform's name is a suggestion.
        await expect(links.getByRole("button", { name: "Instagram" })).toBeVisible();
        await confirm.click();
        await expect(platform).toHaveCount(0);
        await edit(links, texts, "Site 1").click();
        await platform.fill("");
        await links.getByRole("button", { name: t.cancel }).click();
        await expect(edit(links, texts, "Site 1")).toBeVisible();
        await edit(links, texts, "Site 1").click();
        await address.fill(" ");
        await confirm.click();
        await expect(edit(links, texts, "Site 1")).toHaveCount(0);

        await add.click();
        await address.fill("www.instagram.com/nadia");
        await links.getByRole("button", { name: "Instagram" }).click();
        await expect(platform).toHaveValue("Instagram");
        await address.fill("not a link");
        await confirm.click();
        await expect(links.getByText(texts.form.linkNotValid)).toBeVisible();
        await expect(address).toBeFocused();
        await address.fill("www.instagram.com/nadia");
        await confirm.click();
        await expect(links.getByText("@nadia")).toBeVisible();

        // Saving with an open row shows its error and keeps what was typed.
        await add.click();
        await platform.fill("GitHub");
        await saveButton(page, texts).click();
        await expect(links.getByText(texts.form.required)).toBeVisible();
        await expect(address).toBeFocused();
        await links.getByRole("button", { name: t.cancel }).click();
        await save(page, texts);
        expect((await stored(person)).socialLinks).toEqual([
          { platform: "Instagram", link: "https://www.instagram.com/nadia" },
        ]);
        await page.context().close();
      },
    );

    inArabic("the form accepts at most six links", async ({ browser, playwright }) => {
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
      expect((await stored(person)).socialLinks).toHaveLength(6);
      await links.getByRole("button", { name: fill(t.removeName, { name: "Site 1" }) }).click();
      await expect(add).toBeVisible();
      await page.context().close();
    });

    inEnglish(
      "a project needs a title, and is not discarded without one",
      async ({ browser, playwright }) => {
        const person = await createPerson(playwright);
        const page = await openAs(browser, person, editorPath(prefix, 2), options);
        const projects = part(page, t.projects.title);
        await projects.getByRole("button", { name: t.projects.add }).click();
        await projects.getByLabel(t.projects.description, { exact: true }).fill("Long story");
        await projects.getByRole("button", { name: t.confirm }).click();
        await expect(projects.getByText(texts.form.required)).toBeVisible();
        await expect(projects.getByLabel(t.projects.name, { exact: true })).toBeFocused();
        await projects.getByLabel(t.projects.name, { exact: true }).fill("House");
        await projects.getByRole("button", { name: t.confirm }).click();
        await save(page, texts);
        expect((await stored(person)).projects).toMatchObject([{ title: "House" }]);
        await edit(projects, texts, "House").click();
        await projects.getByLabel(t.projects.name, { exact: true }).fill("Changed");
        await projects.getByRole("button", { name: t.cancel }).click();
        await expect(edit(projects, texts, "House")).toBeVisible();
        await expect(saveButton(page, texts)).toHaveCount(0);
        await page.context().close();
      },
    );

    test("skills are sorted by keys, with announcements, and by pointer", async ({ browser, playwright }) => {
      const person = await createPerson(playwright, { profile: { Professional: { Skilles: SKILLS } } });
      const page = await openAs(browser, person, editorPath(prefix, 2), options);
      const skills = part(page, t.skills.title);
      const rows = skills.getByRole("listitem");
      await expect(handle(skills, texts, "One")).toHaveAccessibleDescription(t.sorting.instructions);
      await handle(skills, texts, "One").focus();
      await page.keyboard.press("Space");
      const status = page.getByRole("status");
      const at = (position: number) => ({ name: "One", position, total: 3 });
      await expect(status.filter({ hasText: fill(t.sorting.lifted, at(1)) })).toBeAttached();
      await page.keyboard.press("ArrowDown");
      await expect(status.filter({ hasText: fill(t.sorting.over, at(2)) })).toBeAttached();
      await page.keyboard.press("Space");
      await expect(status.filter({ hasText: fill(t.sorting.dropped, at(2)) })).toBeAttached();
      await expect(rows).toContainText(["Two", "One", "Three"]);

      // Away from the window's edges, where dragging scrolls the page.
      await handle(skills, texts, "One").evaluate((element) => element.scrollIntoView({ block: "center" }));
      // Wait until the rows rest before measuring.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const from = await handle(skills, texts, "Three").boundingBox();
      const to = await handle(skills, texts, "Two").boundingBox();
      if (!from || !to) throw new Error("no handles");
      await page.mouse.move(from.x + 20, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(from.x + 20, from.y, { steps: 5 });
      await page.mouse.move(to.x + 20, to.y + 10, { steps: 10 });
      const first = fill(t.sorting.over, { name: "Three", position: 1, total: 3 });
      await expect(status.filter({ hasText: first })).toBeAttached();
      await page.mouse.up();
      await expect(rows).toContainText(["Three", "Two", "One"]);

      await edit(skills, texts, "One").click();
      await skills.getByRole("button", { name: t.moveUp }).click();
      await skills.getByRole("button", { name: t.confirm }).click();
      await save(page, texts);
      expect((await stored(person)).Professional.Skilles).toEqual(["Three", "One", "Two"]);
      await page.goto(`${prefix}${pages.view(person.username)}`);
      await expect(page.getByRole("listitem").filter({ hasText: /^(One|Two|Three)$/ })).toHaveText([
        "Three",
        "One",
        "Two",
      ]);
      await page.context().close();
    });

    inArabic("links are hidden and shown by the save itself", async ({ browser, playwright }) => {
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
      expect(await saveAndReadBody()).toEqual({ path, body: { hiddenLinks: ["https://site1.example"] } });

      await hide("Site 2").click();
      await links.getByRole("button", { name: t.links.add }).click();
      await links.getByLabel(t.links.platform, { exact: true }).fill("New");
      await links.getByLabel(t.links.address, { exact: true }).fill("www.new.example");
      await links.getByRole("button", { name: t.confirm }).click();
      await hide("New").click();
      const hiddenLinks = ["https://site1.example", "https://site2.example", "https://www.new.example"];
      expect(await saveAndReadBody()).toMatchObject({ path, body: { hiddenLinks } });
      await expect(links.getByText(t.links.hidden, { exact: true })).toHaveCount(3);
      const html = await (await page.request.get(`${prefix}${pages.view(person.username)}`)).text();
      expect(html).not.toContain(".example");

      // What the browser caches is what the server has stored.
      await page.reload();
      await expect(links.getByText(t.links.hidden, { exact: true })).toHaveCount(3);
      await page.context().close();
    });

    inEnglish("a hidden link is not on the public page", async ({ browser, playwright }) => {
      const person = await createPerson(playwright, { profile: { socialLinks: linksOf(2) } });
      const page = await openAs(browser, person, editorPath(prefix, 3), options);
      const links = part(page, t.links.title);
      await links.getByRole("button", { name: fill(t.links.hideName, { name: "Site 1" }) }).click();
      await save(page, texts);
      await page.reload();
      await expect(
        links.getByRole("button", { name: fill(t.links.showName, { name: "Site 1" }) }),
      ).toBeVisible();
      expect((await stored(person)).socialLinks).toHaveLength(2);
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
      expect((await stored(person)).socialLinks[0]?.link).toBe("https://site1.example/moved");
      expect(await html()).not.toContain("site1.example");
      await expect(links.getByText(t.links.hidden, { exact: true })).toBeVisible();
      await links.getByRole("button", { name: fill(t.links.showName, { name: "Site 1" }) }).click();
      await save(page, texts);
      expect(await html()).toContain("site1.example");
      await page.context().close();
    });
  });
}
