import { randomBytes, randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../../support/browser/api-people.ts";
import { editorPath, openAs, RUNS, save, saveButton } from "../../../support/browser/owner-page.ts";
import { fill } from "../../../support/browser/fill.ts";
import { enterPanel } from "../../../support/ready.ts";
import { test, testsIn } from "../../../support/browser/browser-test.ts";
import { choose, field, storedOf, tab } from "../../../support/browser/editor.ts";

const unique = () => randomBytes(4).toString("hex");

for (const { name, locale, texts, prefix, options } of RUNS) {
  const { inArabic } = testsIn(locale);
  const t = texts.profileForm;

  test.describe(`profile form (${name})`, () => {
    inArabic(
      "the profile form saves every field, reads it back and publishes it",
      async ({ browser, playwright }) => {
        const person = await createPerson(playwright);
        const mark = unique();
        const page = await openAs(browser, person, editorPath(prefix), options);
        await expect(saveButton(page, texts)).toBeDisabled();
        const email = `${mark}@example.com`;
        const mobile = `66${String(randomInt(1e7)).padStart(7, "0")}`;
        await field(page, texts.fields.fullName).fill(`أمين ${mark}`);
        await field(page, texts.fields.email).fill(email);
        await field(page, texts.fields.currentPassword).fill(person.password);
        await page.getByRole("button", { name: texts.actions.addNumber }).click();
        const apps = page.getByRole("group", { name: fill(t.phones.apps, { slot: t.phones.second }) });
        await expect(field(page, t.phones.second)).toBeFocused();
        await field(page, t.phones.second).fill(`+213 ${mobile}`);
        await apps.getByRole("button", { name: fill(t.phones.linkedTo, { app: "Telegram" }) }).click();
        await page.getByRole("button", { name: texts.actions.addNumber }).click();
        // A landline after the prefix, without its 0.
        await field(page, t.phones.third).fill("21 45 67 89");
        await field(page, texts.fields.address).fill(`Bab El Oued ${mark}`);
        await field(page, t.cvUrl).fill("www.example.com/cv.pdf");
        await field(page, t.bio).fill(`Bio ${mark}`);

        await tab(page, texts, 2).click();
        await choose(page, t.work.statuses.studying);
        await field(page, texts.fields.jobTitle).fill(`Title ${mark}`);
        await field(page, t.work.place).fill(`School ${mark}`);
        await field(page, t.work.location).fill(`Town ${mark}`);
        await page.getByRole("button", { name: texts.actions.addSkill }).click();
        await field(page, t.skills.name).fill(`Skill ${mark}`);
        await page.getByRole("button", { name: texts.actions.addProject }).click();
        await field(page, t.projects.name).fill(`Project ${mark}`);
        await field(page, t.projects.description).fill(`Story ${mark}`);
        await field(page, texts.fields.link).fill("https://example.com/project");
        await field(page, t.projects.date).fill("2025-03-09");
        await field(page, t.projects.technologies).fill("Stone، Lime, Wood");

        await tab(page, texts, 3).click();
        await page.getByRole("button", { name: texts.actions.addLink }).click();
        const links = page.getByRole("region", { name: t.links.title, exact: true });
        await links.getByLabel(t.links.platform, { exact: true }).fill("GitHub");
        await links.getByLabel(texts.fields.url, { exact: true }).fill("www.github.com/amine");
        await choose(page, t.look.colours["imperial-gold"]);
        await choose(page, "English");
        await save(page, texts);

        // The new e-mail has ended the session of other copies of the page's cookies.
        const stored = await storedOf(page);
        expect(stored).toMatchObject({
          fullName: `أمين ${mark}`,
          email,
          phone: { SePhone: `0${mobile}`, LinkedTo_Se: ["telegram"], ThPhone: "021456789", PhPhone: "" },
          address: `Bab El Oued ${mark}`,
          cvurl: "https://www.example.com/cv.pdf",
          bio: `Bio ${mark}`,
          titel: `Title ${mark}`,
          Professional: { ProStatus: "studying", Skilles: [`Skill ${mark}`] },
          Sutation: { Name: `School ${mark}`, Place: `Town ${mark}` },
          projects: [
            {
              title: `Project ${mark}`,
              description: `Story ${mark}`,
              link: "https://example.com/project",
              date: "2025-03-09",
              technologies: ["Stone", "Lime", "Wood"],
            },
          ],
          socialLinks: [{ platform: "GitHub", link: "https://www.github.com/amine" }],
          profile_preference: { color: "#C9A227", language: "en" },
        });

        await enterPanel(page, () => page.reload());
        await expect(field(page, t.links.platform)).toHaveCount(0);
        await expect(page.getByRole("button", { name: fill(t.editName, { name: "GitHub" }) })).toBeVisible();
        await expect(page.getByRole("radio", { name: t.look.colours["imperial-gold"] })).toBeChecked();
        await tab(page, texts, 1).click();
        await expect(field(page, texts.fields.fullName)).toHaveValue(`أمين ${mark}`);
        await expect(field(page, t.phones.third)).toHaveValue("21456789");

        await page.goto(`${prefix}${pages.view(person.username)}`);
        for (const text of ["Bio", "Title", "School", "Skill", "Project", "Story"]) {
          await expect(page.getByText(`${text} ${mark}`).filter({ visible: true }).first()).toBeVisible();
        }
        await expect(page.getByRole("link", { name: /^GitHub/ })).toContainText("@amine");
        await page.locator("details").filter({ hasText: "021 45 67 89" }).locator("summary").click();
        await expect(page.getByRole("link", { name: /021 45 67 89/ }).first()).toBeVisible();
        await page.context().close();
      },
    );
  });
}
