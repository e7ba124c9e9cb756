import { expect, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import type { ResponseOf } from "#lib/contract/calls";
import { adminRequest, type ApiPerson } from "../../support/browser/api-people.ts";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { createCompany } from "../../support/browser/company.ts";
import { fill } from "../../support/browser/fill.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs, RUNS, type Texts } from "../../support/browser/owner-page.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: account 29 and 32, open-api 15, webhooks 16.

test.use({ expectedErrors: failedCalls([toPath("POST /api/users/company/keys/resume/v1"), 401]) });

const newcomer = newcomers();
const NEW_PASSWORD = "Mint-and-9-lemon";
const ADDRESS = "https://hooks.example/logix";

type Playwrights = Parameters<typeof newcomer>[0];

async function addAccess({ request, password }: ApiPerson): Promise<void> {
  const key = { name: "Time clock", scopes: ["members:read"], password };
  expect((await request.post(toPath("POST /api/users/company/keys/v1"), { data: key })).status()).toBe(201);
  const webhook = { url: ADDRESS, events: ["order.moved"], password };
  expect(
    (await request.post(toPath("POST /api/users/company/webhooks/v1"), { data: webhook })).status(),
  ).toBe(201);
}

/** Makes the only other member a manager, and lets the card open another address. */
async function changeLasting({ request, password }: ApiPerson): Promise<void> {
  const roster = (await (
    await request.get(toPath("GET /api/users/company/members/v1"))
  ).json()) as ResponseOf<"GET /api/users/company/members/v1">;
  const id = roster.members.find(({ role }) => role === "member")?.id;
  const change = { id, role: "manager", password };
  expect(
    (await request.post(toPath("POST /api/users/company/members/change/v1"), { data: change })).status(),
  ).toBe(200);
  const opening = { opens: "link", link: ADDRESS, password };
  expect((await request.post(toPath("POST /api/users/opening/v1"), { data: opening })).status()).toBe(200);
}

async function recoveryAddress(playwright: Playwrights, person: ApiPerson): Promise<string> {
  const admin = await adminRequest(playwright);
  const response = await admin.post(toPath("POST /api/group/recovery/v1"), { data: { _id: person.id } });
  const { link } = (await response.json()) as { link: string };
  await admin.dispose();
  const { pathname, search } = new URL(link);
  return pathname + search;
}

const ended = (page: Page, { endedAccess: t }: Texts) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: t.title }) });

for (const { name, texts, prefix, options } of RUNS) {
  test(`a recovery says what it paused and what changed; owners resume and undo it, ${name}`, async ({
    browser,
    playwright,
  }) => {
    const owner = await newcomer(playwright);
    await createCompany(playwright, owner, ["Lina Ait Ali"]);
    await addAccess(owner);
    await changeLasting(owner);
    const recovery = await (await browser.newContext(options)).newPage();
    await recovery.goto(prefix + (await recoveryAddress(playwright, owner)));
    await recovery.getByLabel(texts.newPassword.password, { exact: true }).fill(NEW_PASSWORD);
    await recovery.getByRole("button", { name: texts.actions.savePassword }).click();
    await expect(ended(recovery, texts).getByRole("listitem")).toHaveCount(3);
    await expect(ended(recovery, texts)).toContainText(texts.endedAccess.check);
    await expectAccessible(recovery);
    await expectNoOverflow(recovery);

    const credentials = { identifier: owner.email, password: NEW_PASSWORD };
    expect((await owner.request.post(toPath("POST /api/users/signin"), { data: credentials })).ok()).toBe(
      true,
    );
    const page = await openAs(browser, owner, prefix + pages.panelCompany, options);
    await expect(page.getByText(texts.company.paused)).toBeVisible();
    const offered = page.getByRole("region", { name: texts.offeredChanges.title });
    const rows = offered.locator(".box");
    await expect(rows).toHaveText([/Lina Ait Ali/]);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("link", { name: texts.company.checkPaused }).click();

    const t = texts.apiKeys;
    const keys = page.getByRole("region", { name: t.title });
    await expect(keys.getByText(t.paused, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const resumeKey = keys.getByRole("button", { name: fill(t.resumeNamed, { name: "Time clock" }) });
    await resumeKey.click();
    const dialog = page.getByRole("dialog", { name: t.resumeTitle });
    await dialog.getByLabel(texts.fields.yourPassword, { exact: true }).fill("Wrong-horse-1");
    await dialog.getByRole("button", { name: texts.actions.resume }).click();
    await expect(dialog.getByText(texts.errors.currentPasswordWrong)).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByLabel(texts.fields.yourPassword, { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByRole("button", { name: texts.actions.resume }).click();
    await expect(page.getByText(t.notices.resumed)).toBeVisible();
    await expect(resumeKey).toHaveCount(0);

    const w = texts.webhooks;
    const hooks = page.getByRole("region", { name: w.title });
    await hooks.getByRole("button", { name: texts.actions.resume }).click();
    const question = page.getByRole("dialog", { name: w.resumeTitle });
    await question.getByLabel(texts.fields.yourPassword, { exact: true }).fill(NEW_PASSWORD);
    await question.getByRole("button", { name: texts.actions.resume }).click();
    await expect(hooks.getByText(w.running)).toBeVisible();
    await page.goto(prefix + pages.panelCompany);
    await expect(page.getByText(texts.company.paused)).toHaveCount(0);

    await page.goto(prefix + pages.panelProfile);
    const o = texts.offeredChanges;
    await expect(rows).toHaveText([o.values.cardOpening, "Lina Ait Ali"].map((text) => new RegExp(text)));
    await expectAccessible(page);
    await expectNoOverflow(page);
    await rows.first().getByRole("button", { name: texts.actions.undo }).click();
    const undo = page.getByRole("dialog", { name: o.ask.title });
    await undo.getByLabel(texts.fields.yourPassword, { exact: true }).fill(NEW_PASSWORD);
    await undo.getByRole("button", { name: texts.actions.undo }).click();
    await expect(page.getByText(texts.notices.changeUndone)).toBeVisible();
    await expect(rows).toHaveText([/Lina Ait Ali/]);
    await rows.getByRole("button", { name: o.keep }).click();
    await expect(offered).toHaveCount(0);
  });

  test(`a changed password can end other access too, and the settings say what was paused, ${name}`, async ({
    browser,
    playwright,
  }) => {
    const owner = await newcomer(playwright);
    await createCompany(playwright, owner);
    await addAccess(owner);
    const t = texts.passwordForm;
    const settings = prefix + pages.panelSettingsView("change_pass");
    const page = await openAs(browser, owner, settings, options);
    await page.getByLabel(texts.fields.currentPassword, { exact: true }).fill(owner.password);
    await page.getByLabel(t.new, { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(t.confirmation, { exact: true }).fill(NEW_PASSWORD);
    const choice = page.getByRole("checkbox", { name: t.endOthers });
    await expect(choice).not.toBeChecked();
    await choice.check();
    await expectAccessible(page);
    await page.getByRole("button", { name: texts.actions.savePassword }).click();
    await expect(ended(page, texts).getByRole("listitem")).toHaveCount(2);
    await expect(choice).not.toBeChecked();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}
