import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { paths } from "#lib/wire/api-paths";
import { createPerson } from "../../../support/browser/api-people.ts";
import {
  editorPath,
  expectSaved,
  openAs,
  RUNS,
  save,
  saveButton,
} from "../../../support/browser/owner-page.ts";
import { enterPanel } from "../../../support/ready.ts";
import { DESKTOP } from "../../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../../support/browser/browser-test.ts";
import { choose, field, storedOf, tab } from "../../../support/browser/editor.ts";

test.use({ expectedErrors: failedCalls([paths.profile(""), 401, 409, 422, 500, "lost"]) });

const unique = () => randomBytes(4).toString("hex");

for (const { name, locale, texts, prefix, options } of RUNS) {
  const { inArabic } = testsIn(locale);
  const t = texts.profileForm;

  test.describe(`refused save (${name})`, () => {
    inArabic(
      "the profile form opens and focuses the field that the server refuses",
      async ({ browser, playwright }) => {
        const person = await createPerson(playwright, {
          profile: { projects: [{ title: "First" }, { title: "Second", link: "https://example.com" }] },
        });
        const other = await createPerson(playwright);
        const page = await openAs(browser, person, editorPath(prefix, 3), options);
        await choose(page, t.look.colours["blush-pink"]);
        await page.route(`**${paths.profile(person.username)}`, (route) =>
          route.fulfill({
            status: 422,
            json: {
              code: "invalid",
              message: "no such place",
              fields: { "projects.1.link": "no such place", "socialLinks.9": "elsewhere" },
            },
          }),
        );
        await saveButton(page, texts).click();
        await expect(field(page, t.projects.link)).toBeFocused();
        await expect(field(page, t.projects.link)).toHaveValue("https://example.com");
        await expect(field(page, t.projects.link)).toHaveAccessibleDescription(/no such place/);
        await expect(page).toHaveURL(/\?page=2$/);
        await page.unroute(`**${paths.profile(person.username)}`);

        // The refusal arrives while another tab of the form is open.
        await tab(page, texts, 1).click();
        await field(page, t.bio).fill("about to be refused");
        let refuse = () => {};
        const refused = new Promise<void>((resolve) => (refuse = resolve));
        await page.route(`**${paths.profile(person.username)}`, async (route) => {
          await refused;
          await route.fulfill({
            status: 422,
            json: { code: "invalid", message: "-", fields: { bio: "not like this" } },
          });
        });
        await saveButton(page, texts).click();
        await tab(page, texts, 3).click();
        await expect(tab(page, texts, 3)).toHaveAttribute("aria-current", "step");
        refuse();
        await expect(field(page, t.bio)).toBeFocused();
        await expect(field(page, t.bio)).toHaveAccessibleDescription(/not like this/);
        await expect(page).toHaveURL(/\?page=1$/);
        await page.unroute(`**${paths.profile(person.username)}`);

        await tab(page, texts, 1).click();
        await field(page, t.email).fill(other.email);
        await field(page, t.currentPassword).fill(person.password);
        await tab(page, texts, 3).click();
        await expect(tab(page, texts, 3)).toHaveAttribute("aria-current", "step");
        await saveButton(page, texts).click();
        await expect(page.getByText(texts.errors.emailTaken)).toBeVisible();
        await expect(field(page, t.email)).toBeFocused();
        expect(await storedOf(person)).toMatchObject({ email: person.email });
        await field(page, t.email).fill(person.email);
        await save(page, texts);
        expect(await storedOf(person)).toMatchObject({ profile_preference: { color: "#E88999" } });
        await other.request.dispose();
        await page.context().close();
      },
    );
  });
}

for (const { locale, texts, prefix, options } of RUNS) {
  const { inArabic } = testsIn(locale);
  const t = texts.profileForm;

  inArabic(
    "a new e-mail requires the password, and a wrong password loses no input",
    async ({ browser, playwright }) => {
      const person = await createPerson(playwright);
      const page = await openAs(browser, person, editorPath(prefix), options);
      const password = field(page, t.currentPassword);
      const email = `${unique()}@example.com`;
      await expect(password).toHaveCount(0);
      await field(page, t.email).fill(` ${person.email.toUpperCase()}`);
      await expect(password).toHaveCount(0);
      await field(page, t.email).fill(email);
      await field(page, t.bio).fill("typed beside it");
      await expect(password).toHaveAttribute("autocomplete", "current-password");

      await tab(page, texts, 3).click();
      await saveButton(page, texts).click();
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(new RegExp(texts.form.required));
      await password.fill("Wrong-horse-1");
      await saveButton(page, texts).click();
      await expect(password).toHaveAccessibleDescription(new RegExp(texts.errors.currentPasswordWrong));
      await expect(password).toBeFocused();
      await expect(password).toHaveValue("Wrong-horse-1");
      await expect(field(page, t.email)).toHaveValue(email);
      await expect(field(page, t.bio)).toHaveValue("typed beside it");
      expect(await storedOf(person)).toMatchObject({ email: person.email, bio: "" });
      const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
      expect(await page.evaluate(stored)).toContain("typed beside it");
      expect(await page.evaluate(stored)).not.toContain("Wrong-horse-1");

      await password.fill(person.password);
      await save(page, texts);
      await expect(password).toHaveCount(0);
      expect(await storedOf(person)).toMatchObject({ email, bio: "typed beside it" });
      expect(await page.evaluate(stored)).not.toContain(person.password);
      await page.context().close();
    },
  );
}

const { texts: desk, prefix } = RUNS[1];

test("the profile form keeps all input when a save fails, and sends it once", async ({
  browser,
  playwright,
}) => {
  const person = await createPerson(playwright);
  const page = await openAs(browser, person, "/api/health", DESKTOP);
  // A response below is delayed, on a slow machine by more than the timeout.
  await enterPanel(page, () => page.goto(editorPath(prefix)));
  const t = desk.profileForm;
  const url = `**${paths.profile(person.username)}`;
  await field(page, t.bio).fill("typed once");

  await page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
  await saveButton(page, desk).click();
  await expect(page.getByText(desk.client.status["500"])).toBeVisible();
  await expect(field(page, t.bio)).toHaveValue("typed once");
  await page.unroute(url);
  await page.route(url, (route) => route.abort());
  await saveButton(page, desk).click();
  await expect(page.getByText(desk.client.network)).toBeVisible();
  await page.unroute(url);

  let calls = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    calls += 1;
    if (calls === 1) return route.fulfill({ status: 401, json: { code: "no_session", message: "over" } });
    await held;
    return route.continue();
  });
  await saveButton(page, desk).click();
  const busy = page.getByRole("button", { name: desk.form.saving });
  await busy.dispatchEvent("click");
  await field(page, t.bio).press("Tab");
  await field(page, t.address).press("Enter");
  await field(page, t.address).fill("typed meanwhile");
  await expect.poll(() => calls).toBe(2);
  release();
  await expect(page.getByRole("main").getByText(desk.notices.profileSaved)).toBeVisible();
  expect(calls).toBe(2);
  expect(await storedOf(person)).toMatchObject({ bio: "typed once", address: "Oran" });
  await expect(field(page, t.address)).toHaveValue("typed meanwhile");
  await page.unroute(url);
  await saveButton(page, desk).click();
  await expectSaved(page, desk);
  expect(await storedOf(person)).toMatchObject({ address: "typed meanwhile" });
  await page.context().close();
});
