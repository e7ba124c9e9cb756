import { expect, type APIRequestContext, type Page } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import type { ResponseOf } from "#lib/contract/calls";
import { pages } from "#lib/wire/pages";
import type { ApiPerson } from "../../support/browser/api-people.ts";
import { test } from "../../support/browser/browser-test.ts";
import { createCompany } from "../../support/browser/company.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs } from "../../support/browser/owner-page.ts";
import { fill } from "../../support/browser/fill.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../../support/browser/screens.ts";
import { toPath } from "#lib/wire/call-path";

const newcomer = newcomers();

const t = ar.invitations;
const member = ar.roster.member;
const LINA = "لينا آيت علي";
const WORKSHOP = "ورشة النسيج";
const CARD_DA = 1600;

async function orderCard(request: APIRequestContext, id: string): Promise<void> {
  const { wilayas } = (await (
    await request.get(toPath("GET /api/content/delivery/v1"))
  ).json()) as ResponseOf<"GET /api/content/delivery/v1">;
  const oran = wilayas.find(({ code }) => code === 31);
  const data = {
    members: [id],
    recipient: LINA,
    phone: "0661234567",
    due: CARD_DA + (oran?.home ?? 0),
    delivery: { wilaya: 31, kind: "home", commune: "وهران", address: "4 نهج السلام" },
  };
  expect((await request.post(toPath("POST /api/users/company/orders/v1"), { data })).status()).toBe(201);
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

async function findMemberId({ request }: ApiPerson): Promise<string> {
  const roster = (await (
    await request.get(toPath("GET /api/users/company/members/v1"))
  ).json()) as ResponseOf<"GET /api/users/company/members/v1">;
  return roster.members.find(({ name }) => name === LINA)?.id ?? "";
}

test("an owner adds a department, in Arabic on a phone", async ({ browser, playwright }) => {
  const owner = await newcomer(playwright);
  await createCompany(playwright, owner);
  const page = await openAs(browser, owner, pages.panelCompanySettings, PHONE);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: ar.departments.add }).click();
  await dialog.getByLabel(ar.departments.name).fill(WORKSHOP);
  await dialog.getByRole("button", { name: ar.departments.save }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: WORKSHOP })).toBeVisible();
  await expectSound(page);
});

test("an owner requests and downloads all company data, in Arabic on a phone", async ({
  browser,
  playwright,
}) => {
  const owner = await newcomer(playwright);
  await createCompany(playwright, owner);
  const page = await openAs(browser, owner, pages.panelCompanySettings, PHONE);
  await page.getByRole("button", { name: ar.companyExports.ask }).click();
  const button = page.getByRole("button", { name: ar.companyExports.download });
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(file.suggestedFilename()).toMatch(/^logix-company-.*\.zip$/);
  await expectSound(page);
});

test("an owner corrects a list of people and shares a link, with which a person joins, in Arabic on a phone", async ({
  browser,
  playwright,
}) => {
  const owner = await newcomer(playwright);
  await createCompany(playwright, owner);
  const page = await openAs(browser, owner, pages.panelCompanyInvitations, PHONE);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: t.invite.open }).click();
  await dialog.getByLabel(t.invite.list).fill(`${LINA}، 12`);
  await dialog.getByRole("button", { name: t.invite.check }).click();
  await expect(dialog.getByText(ar.invitations.invite.errors.phoneNotValid.slice(0, 20))).toBeVisible();
  await dialog.getByLabel(t.invite.list).fill(`${LINA}، 0661 23 45 67`);
  await dialog.getByRole("button", { name: t.invite.check }).click();
  await expect(dialog.getByRole("listitem")).toContainText(LINA);
  await expectSound(page);
  await dialog.getByRole("button", { name: "إنشاء دعوة واحدة" }).click();
  const row = page.getByRole("listitem").filter({ hasText: LINA });
  await expect(row).toBeVisible();
  await expectSound(page);
  const link = row.getByRole("link", { name: fill(t.whatsAppNamed, { name: LINA }) });
  const href = new URL((await link.getAttribute("href")) ?? "");
  expect(href.pathname).toBe("/213661234567");
  const text = href.searchParams.get("text") ?? "";
  expect(text).toContain("Atlas ");

  const phone = await (await browser.newContext(PHONE)).newPage();
  await phone.goto(new URL(text.split("\n").at(-1) ?? "").pathname);
  await phone.getByLabel(ar.fields.email).fill(`lina.${Date.now()}@example.com`);
  await phone.getByLabel(ar.fields.password, { exact: true }).fill("Atlas-weaver-9");
  await phone.getByRole("checkbox").check();
  await phone.getByRole("button", { name: ar.join.submit }).click();
  await phone.waitForURL(`**${pages.panelProfile}`);
  expect(await findMemberId(owner)).not.toBe("");
});

test("an owner assigns a person to a department, in Arabic on a phone", async ({ browser, playwright }) => {
  const owner = await newcomer(playwright);
  await createCompany(playwright, owner, [LINA]);
  const added = await owner.request.post(toPath("POST /api/users/company/departments/v1"), {
    data: { name: WORKSHOP },
  });
  expect(added.status()).toBe(201);
  const page = await openAs(browser, owner, pages.panelCompany, PHONE);
  const dialog = page.getByRole("dialog");
  const row = page.getByRole("listitem").filter({ hasText: LINA });
  await row.getByRole("button", { name: fill(member.open, { name: LINA }) }).click();
  await dialog.getByLabel(ar.fields.department).selectOption(WORKSHOP);
  await expectSound(page);
  await dialog.getByRole("button", { name: ar.actions.save, exact: true }).click();
  await expect(row.getByText(WORKSHOP)).toBeVisible();
  await expectSound(page);
});

test("an owner removes a person with the page, and gives the card to another member, in Arabic on a phone", async ({
  browser,
  playwright,
}) => {
  const owner = await newcomer(playwright, { fullName: "نادية شريف" });
  await createCompany(playwright, owner, [LINA]);
  await orderCard(owner.request, await findMemberId(owner));
  const page = await openAs(browser, owner, pages.panelCompany, PHONE);
  const dialog = page.getByRole("dialog");
  const row = page.getByRole("listitem").filter({ hasText: LINA });
  const manage = row.getByRole("button", { name: fill(member.open, { name: LINA }) });
  await manage.click();
  await dialog.getByRole("button", { name: member.remove }).click();
  await dialog.getByRole("radio", { name: member.end }).check();
  await expectSound(page);
  await dialog.getByRole("button", { name: member.removeConfirm }).click();
  await expect(manage).toHaveCount(0);
  const waiting = page.getByRole("region", { name: ar.roster.waiting.title });
  await expect(waiting.getByText(LINA)).toBeVisible();
  await waiting.getByRole("button", { name: ar.roster.waiting.pass }).click();
  await dialog.getByLabel(ar.roster.waiting.search).fill("نادية");
  await dialog.getByRole("radio", { name: "نادية شريف" }).check();
  await expectSound(page);
  await dialog.getByRole("button", { name: ar.roster.waiting.pass }).click();
  await expect(waiting).toHaveCount(0);
});

test("an owner closes the company and no longer has its pages, in Arabic on a phone", async ({
  browser,
  playwright,
}) => {
  const owner = await newcomer(playwright);
  await createCompany(playwright, owner);
  const page = await openAs(browser, owner, pages.panelCompanySettings, PHONE);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: ar.companyEnd.close }).click();
  await dialog.getByLabel(ar.fields.password, { exact: true }).fill(owner.password);
  await expectSound(page);
  await dialog.getByRole("button", { name: ar.companyEnd.close }).click();
  await page.waitForURL(`**${pages.panelSettings}`);
  await expect(page.getByRole("link", { name: ar.settings.company.title })).toBeVisible();
});
