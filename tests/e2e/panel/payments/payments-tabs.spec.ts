import { expect } from "@playwright/test";
import { paths } from "#lib/wire/api-paths";
import { type ApiPerson } from "../../../support/browser/api-people.ts";
import { LANGUAGES, PHONE, expectAccessible, expectNoOverflow } from "../../../support/browser/screens.ts";
import { failedCalls, test } from "../../../support/browser/browser-test.ts";
import { newcomers } from "../../../support/browser/newcomers.ts";
import { openSettings } from "../../../support/browser/settings.ts";
import { enterPanel } from "../../../support/ready.ts";

test.use({ expectedErrors: failedCalls([paths.payments, 409]) });

const newcomer = newcomers();
const [[, texts, prefix]] = LANGUAGES;
const t = texts.conflict;

const payPal = (P_value: string) => [{ P_type: "PayPal", P_value }];

const saveElsewhere = (person: ApiPerson, value: string) =>
  person.request.post(paths.payments, { data: { payaments_data: payPal(value) } });

async function storedValues(person: ApiPerson): Promise<string[]> {
  const response = (await (await person.request.get(paths.currentUser)).json()) as {
    user: { PaymentMethod: { P_value: string }[] };
  };
  return response.user.PaymentMethod.map(({ P_value }) => P_value);
}

test("a save asks which payment methods to keep when another tab has saved them", async ({
  browser,
  playwright,
}) => {
  const person = await newcomer(playwright, { payments: payPal("old") });
  const page = await openSettings(browser, person, {
    prefix,
    view: "change_payments_method",
    device: PHONE,
  });
  page.on("dialog", (one) => void one.accept());
  const value = page.getByRole("main").getByRole("listitem").getByRole("textbox");
  const save = page.getByRole("main").locator("button[type=submit]");
  const dialog = page.getByRole("dialog", { name: t.title });

  // A change of another part of the profile is no conflict.
  await person.request.put(paths.profile(person.username), { data: { bio: "new" } });
  await value.fill("first");
  await save.click();
  await expect.poll(() => storedValues(person)).toEqual(["first"]);
  await expect(page.getByText(texts.form.unsaved)).toHaveCount(0);

  await value.fill("typed here");
  await saveElsewhere(person, "saved elsewhere");
  await save.click();
  await expect(dialog.getByRole("radio", { name: `${t.mine} PayPal: typed here` })).toBeChecked();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.press("Escape");
  expect(await storedValues(person)).toEqual(["saved elsewhere"]);
  await save.click();
  await dialog.getByRole("button", { name: texts.form.saveShort }).click();
  await expect.poll(() => storedValues(person)).toEqual(["typed here"]);
  await expect(page.getByText(texts.form.unsaved)).toHaveCount(0);

  await value.fill("typed again");
  await saveElsewhere(person, "saved again");
  await enterPanel(page, () => page.reload());
  await dialog
    .locator("label")
    .filter({ hasText: `${t.theirs}PayPal: saved again` })
    .click();
  await dialog.getByRole("button", { name: t.apply }).click();
  await expect(value).toHaveValue("saved again");
  await expect(page.getByText(texts.form.unsaved)).toHaveCount(0);
  await page.context().close();
});
