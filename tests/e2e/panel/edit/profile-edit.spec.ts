import { randomBytes, randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import type { Locale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../../support/browser/api-people.ts";
import { editorPath, openAs, RUNS, save, saveButton } from "../../../support/browser/owner-page.ts";
import { fill } from "../../../support/browser/fill.ts";
import { enterPanel } from "../../../support/ready.ts";
import { test, testsIn } from "../../../support/browser/browser-test.ts";
import { choose, field, storedOf, tab } from "../../../support/browser/editor.ts";

const unique = () => randomBytes(4).toString("hex");

for (const { name, locale, texts, prefix, options } of RUNS) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.profileForm;
  const e = texts.profileEdit;

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
        await field(page, t.fullName).fill(`أمين ${mark}`);
        await field(page, t.email).fill(email);
        await field(page, t.currentPassword).fill(person.password);
        await page.getByRole("button", { name: t.phones.add }).click();
        const apps = page.getByRole("group", { name: fill(t.phones.apps, { slot: t.phones.second }) });
        await expect(field(page, t.phones.second)).toBeFocused();
        await field(page, t.phones.second).fill(`+213 ${mobile}`);
        await apps.getByRole("button", { name: fill(t.phones.linkedTo, { app: "Telegram" }) }).click();
        await page.getByRole("button", { name: t.phones.add }).click();
        // A landline after the prefix, without its 0.
        await field(page, t.phones.third).fill("21 45 67 89");
        await field(page, t.address).fill(`Bab El Oued ${mark}`);
        await field(page, t.cvUrl).fill("www.example.com/cv.pdf");
        await field(page, t.bio).fill(`Bio ${mark}`);

        await tab(page, texts, 2).click();
        await choose(page, t.work.statuses.studying);
        await field(page, t.jobTitle).fill(`Title ${mark}`);
        await field(page, t.work.place).fill(`School ${mark}`);
        await field(page, t.work.location).fill(`Town ${mark}`);
        await page.getByRole("button", { name: t.skills.add }).click();
        await field(page, t.skills.name).fill(`Skill ${mark}`);
        await page.getByRole("button", { name: t.projects.add }).click();
        await field(page, t.projects.name).fill(`Project ${mark}`);
        await field(page, t.projects.description).fill(`Story ${mark}`);
        await field(page, t.projects.link).fill("https://example.com/project");
        await field(page, t.projects.date).fill("2025-03-09");
        await field(page, t.projects.technologies).fill("Stone، Lime, Wood");

        await tab(page, texts, 3).click();
        await page.getByRole("button", { name: t.links.add }).click();
        const links = page.getByRole("region", { name: t.links.title, exact: true });
        await links.getByLabel(t.links.platform, { exact: true }).fill("GitHub");
        await links.getByLabel(t.links.address, { exact: true }).fill("www.github.com/amine");
        await choose(page, t.look.colours["imperial-gold"]);
        await choose(page, "English");
        await save(page, texts);

        const stored = await storedOf(person);
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
        await expect(field(page, t.fullName)).toHaveValue(`أمين ${mark}`);
        await expect(field(page, t.phones.third)).toHaveValue("21456789");

        await page.goto(`${prefix}${pages.view(person.username)}`);
        for (const text of ["Bio", "Title", "School", "Skill", "Project", "Story"]) {
          await expect(page.getByText(`${text} ${mark}`).filter({ visible: true }).first()).toBeVisible();
        }
        await page.locator("details").filter({ hasText: "021 45 67 89" }).locator("summary").click();
        await expect(page.getByRole("link", { name: /021 45 67 89/ }).first()).toBeVisible();
        await page.context().close();
      },
    );

    inArabic(
      "the profile form enforces both sides of each limit and sends no invalid value",
      async ({ browser, playwright }) => {
        const person = await createPerson(playwright);
        const page = await openAs(browser, person, editorPath(prefix), options);
        const before = await storedOf(person);
        const sent: string[] = [];
        page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
        const tooLong = (max: number) => page.getByText(tooLongText(locale, max), { exact: true });

        await field(page, t.fullName).fill("ن".repeat(33));
        await saveButton(page, texts).click();
        await expect(tooLong(32)).toBeVisible();
        await expect(field(page, t.fullName)).toBeFocused();
        await field(page, t.fullName).fill("  ");
        await expect(page.getByText(texts.form.required)).toBeVisible();
        await field(page, t.fullName).fill("ن".repeat(32));
        await expect(tooLong(32)).toHaveCount(0);

        await field(page, t.bio).fill("b".repeat(501));
        await field(page, t.email).fill("nadia@");
        await field(page, t.phones.first).fill("12345");
        await field(page, t.cvUrl).fill("javascript:alert(1)");
        await saveButton(page, texts).click();
        await expect(page.getByText(texts.form.emailNotValid)).toBeVisible();
        await expect(field(page, t.email)).toBeFocused();
        await expect(page.getByText(texts.form.phoneNotValid)).toBeVisible();
        await expect(page.getByText(texts.form.linkNotValid)).toBeVisible();
        await expect(tooLong(500)).toBeVisible();
        expect(sent).toEqual([]);
        expect(await storedOf(person)).toEqual(before);

        await field(page, t.bio).fill("b".repeat(500));
        await field(page, t.email).fill(before.email);
        await field(page, t.phones.first).fill("550 12 34 56 789");
        await expect(field(page, t.phones.first)).toHaveValue("5501234567");
        await field(page, t.phones.first).fill("٠٥٥٠١٢٣٤٥٦");
        await expect(field(page, t.phones.first)).toHaveValue("0550123456");
        await field(page, t.cvUrl).fill("");
        await save(page, texts);
        expect(await storedOf(person)).toMatchObject({ fullName: "ن".repeat(32), bio: "b".repeat(500) });
        await page.context().close();
      },
    );

    inEnglish("the profile form has three pages, each with its own URL", async ({ browser, playwright }) => {
      const person = await createPerson(playwright);
      const page = await openAs(browser, person, editorPath(prefix), options);
      const previous = page.getByRole("button", { name: e.previous });
      const next = page.getByRole("button", { name: e.next });
      await expect(previous).toBeDisabled();
      await field(page, t.bio).fill("typed before turning");
      await next.click();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(field(page, t.jobTitle)).toBeVisible();
      await expect(field(page, t.bio)).toBeHidden();
      await expect(previous).toBeEnabled();
      await next.click();
      await expect(page.getByRole("heading", { name: t.links.title, exact: true })).toBeVisible();
      await expect(next).toBeDisabled();
      await expect(tab(page, texts, 3)).toHaveAttribute("aria-current", "step");
      await page.goBack();
      await expect(field(page, t.jobTitle)).toBeVisible();
      await previous.click();
      await expect(field(page, t.bio)).toHaveValue("typed before turning");
      await page.context().close();
    });
  });
}

const tooLongText = (locale: Locale, max: number) =>
  locale === "ar" ? `الحد الأقصى: ${max} ${max === 32 ? "حرفًا" : "حرف"}.` : `Use ${max} characters or fewer`;
