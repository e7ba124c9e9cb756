import { expect, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../../support/browser/api-people.ts";
import {
  editorPath,
  openAs,
  RUNS,
  save,
  saveButton,
  type Texts,
} from "../../../support/browser/owner-page.ts";
import { openSettled } from "../../../support/browser/panel.ts";
import { enterPanel } from "../../../support/ready.ts";
import { DESKTOP, holdScripts } from "../../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

const bio = (page: Page, texts: Texts) => page.getByLabel(texts.profileForm.bio, { exact: true });

for (const { name, locale, texts, prefix, options } of RUNS) {
  const { inArabic, inEnglish } = testsIn(locale);
  const e = texts.profileEdit;
  const other = RUNS.find((run) => run.texts !== texts) ?? RUNS[0];

  test.describe(`unsaved changes (${name})`, () => {
    inEnglish("unsaved changes typed before hydration are detected", async ({ browser, playwright }) => {
      const person = await createPerson(playwright, { profile: { bio: "stored" } });
      const context = await browser.newContext({
        ...options,
        storageState: await person.request.storageState(),
      });
      const page = await context.newPage();
      const release = await holdScripts(page);
      await page.goto(editorPath(prefix), { waitUntil: "domcontentloaded" });
      await bio(page, texts).fill("typed early");
      release();
      await expect(page.getByText(texts.form.unsaved).filter({ visible: true }).first()).toBeVisible();
      await expect(bio(page, texts)).toHaveValue("typed early");
      await save(page, texts);
      await page.reload();
      await expect(bio(page, texts)).toHaveValue("typed early");
      await context.close();
    });

    inArabic("unsaved changes survive a switch of the language", async ({ browser, playwright }) => {
      const person = await createPerson(playwright);
      const page = await openAs(browser, person, editorPath(prefix, 2), options);
      page.on("dialog", (dialog) => void dialog.accept());
      await page.getByLabel(texts.fields.jobTitle, { exact: true }).fill("typed before");
      await page.getByRole("link", { name: other.texts === RUNS[0].texts ? "العربية" : "English" }).click();
      await page.waitForURL(editorPath(other.prefix, 2));
      await expect(page.getByText(other.texts.profileEdit.restored)).toBeVisible();
      await expect(page.getByLabel(other.texts.fields.jobTitle, { exact: true })).toHaveValue("typed before");
      await page.getByRole("button", { name: other.texts.profileEdit.discardRestored }).click();
      await expect(page.getByLabel(other.texts.fields.jobTitle, { exact: true })).toHaveValue("");
      await expect(page.getByText(other.texts.profileEdit.restored)).toHaveCount(0);
      await page.context().close();
    });

    test.describe(() => {
      test.use({
        expectedErrors: failedCalls(
          [toPath("PUT /api/users/update/{username}", { username: "" }), 401],
          [toPath("GET /api/content/auth/getaccesstoken/v1"), 401],
        ),
      });

      inEnglish(
        "unsaved changes are restored after a login that an ended session requires",
        async ({ browser, playwright }) => {
          const person = await createPerson(playwright);
          // A read that is refused later would lead to the login before the save.
          const page = await openSettled(browser, person, editorPath(prefix), options);
          const dialogs: string[] = [];
          page.on("dialog", (dialog) => {
            dialogs.push(dialog.type());
            void dialog.accept();
          });
          await bio(page, texts).fill("typed before the session ended");
          await page.context().clearCookies();
          await saveButton(page, texts).click();
          await page.waitForURL(new RegExp(`${pages.login}(\\?|$)`));
          expect(dialogs).toEqual([]);
          // The login keeps the language chosen on this device.
          const url = process.env.BASE_URL ?? "";
          await page.context().addCookies([{ name: "NEXT_LOCALE", value: prefix ? "en" : "ar", url }]);
          await page.getByLabel(texts.fields.identifier).fill(person.email);
          await page.getByLabel(texts.fields.password, { exact: true }).fill(person.password);
          await page.getByRole("button", { name: texts.actions.logIn }).click();
          await page.waitForURL(/\/panel\//);
          await page.goto(editorPath(prefix));
          await expect(page.getByText(e.restored)).toBeVisible();
          await expect(bio(page, texts)).toHaveValue("typed before the session ended");
          await save(page, texts);
          await enterPanel(page, () => page.reload());
          await expect(page.getByText(e.restored)).toHaveCount(0);
          await page.context().close();
        },
      );
    });

    inArabic(
      "the logout asks for confirmation and removes unsaved changes",
      async ({ browser, playwright }) => {
        const person = await createPerson(playwright);
        const page = await openAs(browser, person, editorPath(prefix), DESKTOP);
        const dialogs: string[] = [];
        page.on("dialog", (dialog) => {
          dialogs.push(dialog.type());
          void dialog.dismiss();
        });
        const logOut = page.getByRole("button", { name: texts.session.panel });
        const question = page.getByRole("alertdialog", { name: texts.session.unsaved });
        await bio(page, texts).fill("typed");
        await logOut.click();
        await question.getByRole("button", { name: texts.actions.cancel }).click();
        await expect(bio(page, texts)).toHaveValue("typed");
        expect((await page.request.get(toPath("GET /api/users/fun"))).status()).toBe(200);

        await logOut.click();
        await question.getByRole("button", { name: texts.session.panel }).click();
        await page.waitForURL(prefix + pages.login);
        expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
        expect(dialogs).toEqual([]);
        await page.context().close();
      },
    );
  });
}

test("unsaved changes are hidden from the next account on the same device", async ({
  browser,
  playwright,
}) => {
  const [, { texts, prefix }] = RUNS;
  const first = await createPerson(playwright);
  const second = await createPerson(playwright, { profile: { bio: "the second's own" } });
  const page = await openSettled(browser, first, editorPath(prefix), DESKTOP);
  page.on("dialog", (dialog) => void dialog.accept());
  await bio(page, texts).fill("the first's secret");
  const data = { identifier: second.email, password: second.password };
  expect((await page.request.post(toPath("POST /api/users/signin"), { data })).ok()).toBe(true);
  // page.reload() fails when another navigation begins at the same moment.
  await page.evaluate(() => window.location.reload());
  await expect(bio(page, texts)).toHaveValue("the second's own");
  await page.context().close();
});
