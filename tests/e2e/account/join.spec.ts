import { expect } from "@playwright/test";
import type { ResponseOf } from "#lib/contract/calls";
import { pages } from "#lib/wire/pages";
import { adminRequest } from "../../support/browser/api-people.ts";
import { test } from "../../support/browser/browser-test.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs, ARABIC_ON_PHONE } from "../../support/browser/owner-page.ts";
import { expectAccessible, expectNoOverflow, holdScripts } from "../../support/browser/screens.ts";
import { enterPanel } from "../../support/ready.ts";
import { toPath } from "#lib/wire/call-path";

const newcomer = newcomers();

const { locale, texts, prefix, options } = ARABIC_ON_PHONE;

const t = texts.join;

test("an invited person joins with a new account and sees the company", async ({ browser, playwright }) => {
  const owner = await newcomer(playwright, {});
  const admin = await adminRequest(playwright);
  const company = { name: "أطلس للنسيج", username: owner.username };
  expect((await admin.post(toPath("POST /api/group/companies/v1"), { data: company })).status()).toBe(201);
  const people = [{ name: "لينا آيت علي", phone: "0661234567" }];
  const invited = await owner.request.post(toPath("POST /api/users/company/invitations/v1"), {
    data: { people },
  });
  const { invitations } = (await invited.json()) as ResponseOf<"POST /api/users/company/invitations/v1">;
  const path = prefix + new URL(invitations[0]?.address ?? "").pathname.replace(/^\/en/, "");

  const page = await (await browser.newContext(options)).newPage();
  // Input from before hydration is kept.
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const email = `lina.${locale}.${Date.now()}@example.com`;
  await expect(page.getByLabel(texts.fields.email)).toHaveAccessibleDescription(t.emailHint);
  await page.getByLabel(texts.fields.email).fill(email);
  await page.getByLabel(texts.fields.password, { exact: true }).fill("Atlas-weaver-9");
  await page.getByRole("button", { name: t.submit }).click();
  release();
  await expect(page.getByText(t.agreeFirst)).toBeVisible();
  await expect(page.getByText(texts.form.required)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(company.name);
  await expect(page.getByLabel(texts.fields.fullName)).toHaveValue("لينا آيت علي");
  await expect(page.getByLabel(texts.fields.email)).toHaveValue(email);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t.submit }).click();
  await page.waitForURL(`**${pages.panelProfile}`);
  await enterPanel(page, () => page.goto(prefix + pages.panelCompany));
  await expect(page.getByRole("main").getByText(company.name)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const late = await openAs(browser, owner, path, options);
  await expect(late.getByRole("heading", { level: 1 })).toHaveText(t.gone);
});
