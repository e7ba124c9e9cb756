import { expect } from "@playwright/test";
import { createPerson } from "../../../support/browser/api-people.ts";
import { test } from "../../../support/browser/browser-test.ts";
import { field, storedOf } from "../../../support/browser/editor.ts";
import { editorPath, expectSaved, openAs, RUNS, saveButton } from "../../../support/browser/owner-page.ts";
import { tabTo } from "../../../support/browser/keyboard.ts";
import { DESKTOP, expectAccessible } from "../../../support/browser/screens.ts";

const { texts, prefix } = RUNS[1];
const t = texts.profileForm;

test("a profile can be edited and saved by keyboard alone", async ({ browser, playwright }) => {
  const person = await createPerson(playwright);
  const page = await openAs(browser, person, editorPath(prefix), DESKTOP);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, field(page, t.bio));
  await page.keyboard.type("Written by keys");
  await tabTo(page, page.getByRole("button", { name: texts.actions.next }));
  await page.keyboard.press("Enter");
  await expect(field(page, texts.fields.jobTitle)).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: texts.actions.addSkill }));
  for (const skill of ["Stone", "Lime"]) {
    await page.keyboard.press("Enter");
    await expect(field(page, t.skills.name)).toBeFocused();
    await page.keyboard.type(skill);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: texts.actions.addSkill })).toBeFocused();
  }
  await expectAccessible(page);
  await tabTo(page, saveButton(page, texts));
  await page.keyboard.press("Enter");
  await expectSaved(page, texts);
  await expectAccessible(page);
  expect(await storedOf(person)).toMatchObject({
    bio: "Written by keys",
    Professional: { Skilles: ["Stone", "Lime"] },
  });
  // The button is disabled, but keeps the focus, says why and sends nothing.
  await expect(saveButton(page, texts)).toBeFocused();
  await expect(saveButton(page, texts)).toHaveAccessibleDescription(texts.panel.unchanged);
  let sent = 0;
  page.on("request", (request) => (sent += Number(request.method() === "PUT")));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect(saveButton(page, texts)).toBeFocused();
  expect(sent).toBe(0);
  await page.context().close();
});
