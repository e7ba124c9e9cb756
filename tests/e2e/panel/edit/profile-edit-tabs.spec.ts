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
import { fill } from "../../../support/browser/fill.ts";
import { DESKTOP, expectAccessible } from "../../../support/browser/screens.ts";
import { failedCalls, test } from "../../../support/browser/browser-test.ts";
import { field, storedOf } from "../../../support/browser/editor.ts";
import { enterPanel } from "../../../support/ready.ts";

test.use({ expectedErrors: failedCalls([paths.profile(""), 409], [paths.hiddenLinks, 500]) });

const { texts: desk, prefix } = RUNS[1];

test("a save keeps what another tab has saved in other fields", async ({ browser, playwright }) => {
  const person = await createPerson(playwright);
  const page = await openAs(browser, person, editorPath(prefix), DESKTOP);
  await field(page, desk.profileForm.bio).fill("from this tab");
  await person.request.put(paths.profile(person.username), {
    data: { titel: "from another", phone: { SePhone: "0661987654" } },
  });
  await save(page, desk);
  expect(await storedOf(person)).toMatchObject({
    titel: "from another",
    phone: { SePhone: "0661987654" },
    bio: "from this tab",
  });
  await expect(field(page, desk.profileForm.phones.second)).toHaveValue("661987654");
  await page.context().close();
});

test("a save asks which value to keep when another tab has saved the same field", async ({
  browser,
  playwright,
}) => {
  const person = await createPerson(playwright);
  const page = await openAs(browser, person, editorPath(prefix), DESKTOP);
  const [t, bio] = [desk.conflict, field(page, desk.profileForm.bio)];
  const dialog = page.getByRole("dialog", { name: t.title });
  const typed = (text: string) => dialog.getByRole("radio", { name: `${t.mine} ${text}` });
  const saved = (text: string) => dialog.getByRole("radio", { name: `${t.theirs} ${text}` });
  const saveElsewhere = (text: string) =>
    person.request.put(paths.profile(person.username), { data: { bio: text } });

  await bio.fill("typed here");
  await saveElsewhere("saved elsewhere");
  await saveButton(page, desk).click();
  await expect(typed("typed here")).toBeChecked();
  await expect(saved("saved elsewhere")).not.toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(bio).toHaveValue("typed here");
  expect(await storedOf(person)).toMatchObject({ bio: "saved elsewhere" });

  await saveButton(page, desk).click();
  await dialog.getByRole("button", { name: desk.form.saveShort }).click();
  await expectSaved(page, desk);
  expect(await storedOf(person)).toMatchObject({ bio: "typed here" });

  await bio.fill("typed again");
  await saveElsewhere("saved again");
  await saveButton(page, desk).click();
  await dialog
    .locator("label")
    .filter({ hasText: `${t.theirs}saved again` })
    .click();
  await dialog.getByRole("button", { name: desk.form.saveShort }).click();
  await expectSaved(page, desk);
  await expect(bio).toHaveValue("saved again");
  expect(await storedOf(person)).toMatchObject({ bio: "saved again" });
  await page.context().close();
});

test("a link hidden on another device stays hidden when a save cannot read the hidden links", async ({
  browser,
  playwright,
}) => {
  const [first, second] = ["https://site1.example", "https://site2.example"] as const;
  const socialLinks = [first, second].map((link, index) => ({ platform: `Site ${index + 1}`, link }));
  const person = await createPerson(playwright, { profile: { socialLinks } });
  const hidden = async () => (await (await person.request.get(paths.hiddenLinks)).json()) as unknown;
  const page = await openAs(browser, person, editorPath(prefix, 3), DESKTOP);
  const { links: t } = desk.profileForm;
  await page.getByRole("button", { name: fill(t.hideName, { name: "Site 2" }) }).click();
  await person.request.put(paths.profile(person.username), { data: { hiddenLinks: [first] } });

  await page.route(`**${paths.hiddenLinks}`, (route) => route.fulfill({ status: 500, json: {} }));
  await saveButton(page, desk).click();
  await expect(page.getByRole("main").getByText(desk.client.status["500"]).first()).toBeVisible();
  await expect(page.getByRole("button", { name: fill(t.showName, { name: "Site 2" }) })).toBeVisible();
  expect(await hidden()).toMatchObject({ hiddenLinks: [first] });

  await page.unroute(`**${paths.hiddenLinks}`);
  await save(page, desk);
  expect(await hidden()).toMatchObject({ hiddenLinks: [first, second] });
  await page.context().close();
});

test("a restored draft asks which value to keep when the same field was saved in the meantime", async ({
  browser,
  playwright,
}) => {
  const person = await createPerson(playwright);
  const page = await openAs(browser, person, editorPath(prefix), DESKTOP);
  page.on("dialog", (one) => void one.accept());
  const [t, bio] = [desk.conflict, field(page, desk.profileForm.bio)];
  const dialog = page.getByRole("dialog", { name: t.title });
  const saveElsewhereAndReload = async (data: object) => {
    await person.request.put(paths.profile(person.username), { data });
    await enterPanel(page, () => page.reload());
  };

  await bio.fill("typed here");
  await saveElsewhereAndReload({ address: "Saved meanwhile" });
  await expect(page.getByText(desk.profileEdit.restored)).toBeVisible();
  await expect(field(page, desk.profileForm.address)).toHaveValue("Saved meanwhile");
  await expect(dialog).toHaveCount(0);

  await saveElsewhereAndReload({ bio: "saved elsewhere" });
  await expect(dialog.getByRole("radio", { name: `${t.mine} typed here` })).toBeChecked();
  await dialog
    .locator("label")
    .filter({ hasText: `${t.theirs}saved elsewhere` })
    .click();
  await dialog.getByRole("button", { name: t.apply }).click();
  await expect(bio).toHaveValue("saved elsewhere");
  await expect(saveButton(page, desk)).toBeDisabled();

  await bio.fill("typed again");
  await saveElsewhereAndReload({ bio: "saved again" });
  await dialog.getByRole("button", { name: t.apply }).click();
  await expect(bio).toHaveValue("typed again");
  expect(await storedOf(person)).toMatchObject({ bio: "saved again" });
  await save(page, desk);
  expect(await storedOf(person)).toMatchObject({ bio: "typed again" });
  await page.context().close();
});
