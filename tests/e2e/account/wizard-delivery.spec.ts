import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { adminRequest } from "../../support/browser/api-people.ts";
import { fill } from "../../support/browser/fill.ts";
import {
  applicant,
  bodyOf,
  expectNoViolations,
  fillName,
  IN_PANEL,
  keepDesign,
  REGISTER,
  submitButton,
} from "../../support/browser/sign-up.ts";
import { PHONE, expectNoOverflow } from "../../support/browser/screens.ts";
import { test } from "../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

// Runs in one worker: all tests of the app share the fees.
test.describe.configure({ mode: "default" });

/** Wilayas that no other test orders to. */
const [ILLIZI, BORDJ] = ["33", "50"];
const FEES = {
  home: { [ILLIZI]: 900, [BORDJ]: null },
  desk: { [ILLIZI]: null, [BORDJ]: null },
};
const NO_FEES = { home: { [ILLIZI]: 0, [BORDJ]: 0 }, desk: { [ILLIZI]: 0, [BORDJ]: 0 } };

type Playwrights = Parameters<typeof adminRequest>[0];

async function saveFees(playwright: Playwrights, delivery: object): Promise<void> {
  const admin = await adminRequest(playwright);
  expect((await admin.put(toPath("PUT /api/group/settings/v1"), { data: { delivery } })).status()).toBe(200);
  await admin.dispose();
}

test.beforeAll(({ playwright }) => saveFees(playwright, FEES));
test.afterAll(({ playwright }) => saveFees(playwright, NO_FEES));

test("an order made on a phone includes the fee of its delivery", async ({ browser }) => {
  const t = ar.signUp;
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(pages.getCard);
  await fillName(page, ar, "أمين بوزيد");
  await keepDesign(page, ar);
  const wilaya = page.getByRole("combobox", { name: ar.fields.wilaya });
  const options = page.getByRole("listbox", { name: ar.fields.wilaya }).getByRole("option");
  await wilaya.click();
  await expect(options).toHaveCount(69);
  await expectNoViolations(page);
  await expectNoOverflow(page);
  await wilaya.fill("bordj badji");
  await expect(options).toHaveText(/برج باجي مختار.*لا نوصل إليها بعد/);
  await expect(options).toHaveAttribute("aria-disabled", "true");
  await options.click({ force: true });
  await wilaya.press("Enter");
  await expect(wilaya).toHaveValue("bordj badji");
  await wilaya.fill("Illizi");
  await options.click();
  await expect(wilaya).toHaveValue("33 - إليزي");

  await expect(page.getByRole("radio", { name: t.kinds.home })).toBeChecked();
  const desk = page.getByRole("radio", { name: t.kinds.desk });
  await expect(desk).toBeDisabled();
  await expect(desk).toHaveAccessibleDescription(fill(t.kinds.notServed, { wilaya: "إليزي" }));
  await expect(page.getByText(ar.fields.cashOnDelivery).locator("..")).toContainText("2500");
  await expect(submitButton(page, ar)).toContainText("2500");

  const commune = page.getByRole("combobox", { name: ar.fields.commune });
  await commune.fill("bordj");
  await page.getByRole("option", { name: "برج عمر إدريس" }).click();
  await expect(commune).toHaveValue("برج عمر إدريس");
  await expect(page.getByText("برج عمر إدريس، إليزي")).toBeVisible();
  await expect(page.getByText(t.public.private)).toBeVisible();

  await page.getByRole("button", { name: t.more }).click();
  await expect(page.getByLabel(ar.fields.secondPhone)).toBeFocused();
  await page.getByLabel(ar.fields.secondPhone).fill("661223344");
  const note = page.getByLabel(t.note);
  await note.fill("ن".repeat(201));
  await expect(page.getByText("201 / 200")).toHaveCSS("color", "rgb(165, 48, 42)");
  const person = applicant();
  await page.getByLabel(t.street).fill(person.street);
  await page.getByLabel(ar.fields.email, { exact: true }).fill(person.email);
  await page.getByLabel(ar.fields.phone, { exact: true }).fill(person.phone);
  await page.locator("input[name=hasAgreed]").check();

  await page.reload();
  await expect(wilaya).toHaveValue("33 - إليزي");
  await expect(commune).toHaveValue("برج عمر إدريس");
  await page.getByLabel(ar.fields.password, { exact: true }).fill(person.password);
  await submitButton(page, ar).click();
  await expect(note).toHaveAttribute("aria-invalid", "true");
  await expect(note).toBeFocused();
  await note.fill("بعد الخامسة\nمساءً");
  await expectNoViolations(page);
  const sending = page.waitForRequest(REGISTER);
  await submitButton(page, ar).click();
  expect(bodyOf(await sending).userData).toMatchObject({
    address: "برج عمر إدريس، إليزي",
    delivery: {
      wilaya: 33,
      commune: "برج عمر إدريس",
      address: person.street,
      kind: "home",
      phone: "661223344",
      note: "بعد الخامسة، مساءً",
    },
  });
  await page.waitForURL(IN_PANEL);
  await expect(page.getByText(/تدفع.*2500/)).toBeVisible();
  await page.context().close();
});
