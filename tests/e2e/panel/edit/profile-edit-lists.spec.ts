import { expect, type Locator, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../../support/browser/api-people.ts";
import { editorPath, openAs, RUNS, save, type Texts } from "../../../support/browser/owner-page.ts";
import { fill } from "../../../support/browser/fill.ts";
import { storedOf } from "../../../support/browser/editor.ts";
import { test, testsIn } from "../../../support/browser/browser-test.ts";
import { untilStill } from "../../../support/ready.ts";

const SKILLS = ["One", "Two", "Three"];

const part = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

const edit = (place: Locator, texts: Texts, name: string) =>
  place.getByRole("button", { name: fill(texts.profileForm.editName, { name }), exact: true });
const handle = (place: Locator, texts: Texts, name: string) =>
  place.getByRole("button", { name: fill(texts.profileForm.sorting.move, { name }), exact: true });

for (const { name, locale, texts, prefix, options } of RUNS) {
  const { inArabic } = testsIn(locale);
  const t = texts.profileForm;

  test.describe(`lists (${name})`, () => {
    inArabic(
      "skills can be sorted by keyboard, with announcements, and by pointer",
      async ({ browser, playwright }) => {
        const person = await createPerson(playwright, { profile: { Professional: { Skilles: SKILLS } } });
        const page = await openAs(browser, person, editorPath(prefix, 2), options);
        const skills = part(page, t.skills.title);
        const rows = skills.getByRole("listitem");
        await expect(handle(skills, texts, "One")).toHaveAccessibleDescription(t.sorting.instructions);
        await handle(skills, texts, "One").focus();
        await untilStill(page);
        await page.keyboard.press("Space");
        const status = page.getByRole("status");
        const at = (position: number) => ({ name: "One", position, total: 3 });
        await expect(status.filter({ hasText: fill(t.sorting.lifted, at(1)) })).toBeAttached();
        await untilStill(page);
        await page.keyboard.press("ArrowDown");
        await expect(status.filter({ hasText: fill(t.sorting.over, at(2)) })).toBeAttached();
        await page.keyboard.press("Space");
        await expect(status.filter({ hasText: fill(t.sorting.dropped, at(2)) })).toBeAttached();
        await expect(rows).toContainText(["Two", "One", "Three"]);

        // Keeps away from the window's edges, where dragging scrolls the page.
        await handle(skills, texts, "One").evaluate((element) => element.scrollIntoView({ block: "center" }));
        // Measures once the rows rest.
        await page.evaluate(() =>
          Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
        );
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

        // dnd-kit swallows clicks for 50 ms after a drop.
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
        await edit(skills, texts, "One").click();
        await skills.getByRole("button", { name: t.moveUp }).click();
        await skills.getByRole("button", { name: texts.actions.done }).click();
        await save(page, texts);
        expect((await storedOf(person)).Professional.Skilles).toEqual(["Three", "One", "Two"]);
        await page.goto(`${prefix}${pages.view(person.username)}`);
        await expect(page.getByRole("listitem").filter({ hasText: /^(One|Two|Three)$/ })).toHaveText([
          "Three",
          "One",
          "Two",
        ]);
        await page.context().close();
      },
    );
  });
}
