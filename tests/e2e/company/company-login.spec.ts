import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { createCompany, MEMBER_PASSWORD } from "../../support/browser/company.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs, RUNS } from "../../support/browser/owner-page.ts";
import { PHONE, expectAccessible, expectNoOverflow, holdScripts } from "../../support/browser/screens.ts";
import { CLIENT, startCompanyProvider } from "../../support/servers/company-provider.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

test.use({ expectedErrors: failedCalls([toPath("POST /api/users/company_login/unlink/v1"), 401]) });

const newcomer = newcomers();
const t = ar.companyLogin;
const s = ar.companyLoginSettings;

test("an owner configures the company's provider, and a member links an account once, signs in with it, and ends the link", async ({
  browser,
  playwright,
  baseURL,
}) => {
  const owner = await newcomer(playwright);
  const [lina] = await createCompany(playwright, owner, ["لينا آيت علي"]);
  const settings = (await (
    await owner.request.get(toPath("GET /api/users/company/login/v1"))
  ).json()) as ResponseOf<"GET /api/users/company/login/v1">;
  const provider = await startCompanyProvider([settings.redirectAddress]);

  const page = await openAs(browser, owner, pages.panelCompanySettings, PHONE);
  const region = page.getByRole("region", { name: s.title });
  await expect(region.getByText(settings.redirectAddress)).toBeVisible();
  await region.getByLabel(s.issuer).fill(provider.issuer);
  await region.getByLabel(s.clientId).fill(CLIENT.clientId);
  await region.getByLabel(s.clientSecret).fill(CLIENT.clientSecret);
  await region.getByLabel(s.password, { exact: true }).fill(owner.password);
  await region.getByRole("button", { name: ar.actions.save }).click();
  await expect(region.getByText(settings.address)).toBeVisible();
  await expect(region.getByText(s.notProven)).toBeVisible();
  await expect(region.getByRole("switch")).toBeDisabled();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const address = settings.address.replace(/^https?:\/\/[^/]+/, baseURL ?? "");
  async function signIn() {
    const member = await (await browser.newContext(PHONE)).newPage();
    await member.goto(address);
    await expectAccessible(member);
    await expectNoOverflow(member);
    await member.getByRole("button", { name: t.continue }).click();
    await member.getByLabel("Account").fill("lina");
    return member;
  }
  const atProvider = { name: "Sign in" };
  const first = await signIn();
  // Input from before hydration is kept.
  const release = await holdScripts(first);
  await first.getByRole("button", atProvider).click();
  await first.getByLabel(ar.fields.identifier).fill(lina?.username ?? "");
  await first.getByLabel(t.password, { exact: true }).fill(MEMBER_PASSWORD);
  release();
  await expectAccessible(first);
  await expectNoOverflow(first);
  await first.getByRole("button", { name: t.link }).click();
  await expect(first).toHaveURL(pages.panelProfile);
  const again = await signIn();
  await again.getByRole("button", atProvider).click();
  await expect(again).toHaveURL(pages.panelProfile);

  for (const { texts, prefix, options } of RUNS) {
    const o = texts.settings.company_login;
    await again.setViewportSize(options.viewport);
    await again.goto(prefix + pages.panelSettings);
    await again.getByRole("link", { name: o.title }).click();
    await expect(again.getByText("lina", { exact: true })).toBeVisible();
    await expectAccessible(again);
    await expectNoOverflow(again);
    await again.getByRole("button", { name: o.end }).click();
    const dialog = again.getByRole("dialog", { name: o.endTitle });
    await dialog.getByLabel(texts.fields.password, { exact: true }).fill("Wrong-horse-1");
    await dialog.getByRole("button", { name: o.end }).click();
    await expect(dialog.getByText(texts.errors.currentPasswordWrong)).toBeVisible();
    await expectAccessible(again, "[role=dialog]");
    if (prefix === "") await dialog.getByRole("button", { name: texts.actions.cancel }).click();
  }
  const o = en.settings.company_login;
  const dialog = again.getByRole("dialog", { name: o.endTitle });
  await dialog.getByLabel(en.fields.password, { exact: true }).fill(MEMBER_PASSWORD);
  await dialog.getByRole("button", { name: o.end }).click();
  await expect(again.getByText(en.notices.companyLoginUnlinked)).toBeVisible();
  await expect(again.getByText(o.none)).toBeVisible();
  await expectAccessible(again);
  const unlinked = await signIn();
  await unlinked.getByRole("button", atProvider).click();
  await expect(unlinked.getByLabel(ar.fields.identifier)).toBeVisible();
  await provider.stop();
});
