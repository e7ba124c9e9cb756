import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { test } from "../../support/browser/browser-test.ts";
import { createCompany } from "../../support/browser/company.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs } from "../../support/browser/owner-page.ts";
import { fill } from "../../support/browser/fill.ts";
import { PHONE, expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { toPath } from "#lib/wire/call-path";

const newcomer = newcomers();
const t = ar.roster;
const [LINA, LONG] = ["لينا آيت علي", "Abderrahmane Benabdelkader-Cherif".slice(0, 32)];

test("a manager edits several members at once, and imports a file after seeing the errors of its lines", async ({
  browser,
  playwright,
}) => {
  const owner = await newcomer(playwright);
  const [lina, long] = await createCompany(playwright, owner, [LINA, LONG]);
  const made = await owner.request.post(toPath("POST /api/users/company/departments/v1"), {
    data: { name: "المبيعات" },
  });
  expect(made.status()).toBe(201);
  const page = await openAs(browser, owner, pages.panelCompany, PHONE);
  const main = page.getByRole("main");
  const rowOf = (name: string) => main.getByRole("listitem").filter({ hasText: name });
  await expect(rowOf(LONG)).toContainText(t.card.none);
  await expectAccessible(page);
  await expectNoOverflow(page);

  for (const name of [LINA, LONG]) await main.getByLabel(fill(t.pick, { name }), { exact: true }).check();
  await main.getByRole("button", { name: ar.actions.edit }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(ar.fields.jobTitle).fill("مندوب تجاري");
  await dialog.getByLabel(ar.fields.department).selectOption("المبيعات");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: ar.actions.save }).click();
  await expect(dialog).toHaveCount(0);
  for (const name of [LINA, LONG]) await expect(rowOf(name)).toContainText("مندوب تجاري");
  await expect(rowOf(LINA)).toContainText("المبيعات");

  for (const name of [LINA, LONG]) await main.getByLabel(fill(t.pick, { name }), { exact: true }).uncheck();
  await main.getByRole("button", { name: ar.actions.uploadCsv }).click();
  const apply = dialog.locator("button[type=submit]");
  await expect(apply).toBeDisabled();
  const choose = (...lines: string[]) =>
    dialog.getByLabel(t.import.file).setInputFiles({
      name: "members.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["username,title,department", ...lines].join("\n")),
    });
  await choose(`${lina?.username},محاسبة,`, "logix_nobody,محاسب,", `${long?.username},,المستودع`);
  const errors = dialog.getByRole("listitem").filter({ hasText: /السطر/ });
  await expect(errors).toHaveCount(2);
  await expect(errors.first()).toContainText(fill(t.import.line, { line: 3 }));
  await expect(errors.first()).toContainText("logix_nobody");
  await expect(errors.last()).toContainText("المستودع");
  await expect(apply).toBeDisabled();
  await expectAccessible(page, "[role=dialog]");

  await choose(`${lina?.username},محاسبة,`, `${long?.username},,-`);
  await expect(dialog.getByText("محاسبة")).toBeVisible();
  await apply.click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(LINA)).toContainText("محاسبة");
  await expect(rowOf(LONG)).toContainText("مندوب تجاري");
  await expect(rowOf(LONG)).not.toContainText("المبيعات");
});
