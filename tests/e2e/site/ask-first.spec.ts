import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { paths } from "#lib/wire/api-paths";
import { pages } from "#lib/wire/pages";
import { createPerson, type ApiPerson } from "../../support/browser/api-people.ts";
import { test } from "../../support/browser/browser-test.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../../support/browser/screens.ts";

// Rules: exchange 15, 17.

let owner: ApiPerson;
test.beforeAll(async ({ playwright }) => {
  owner = await createPerson(playwright, {
    fullName: "نادية بن علي",
    profile: { phone: { PrPhone: "0550918273", LinkedTo_Pr: ["whatsapp"] }, address: "حيدرة، الجزائر" },
  });
  const privacy = { PrPhone: "exchange", email: "exchange" };
  await owner.request.put(paths.profile(owner.username), { data: { privacy } });
});

test("a visitor leaves details, sees the phone number, and finds it again", async ({ browser }) => {
  const t = ar.exchange;
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(pages.view(owner.username));
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: t.ask.phones }).click();
  await page.getByLabel(t.name, { exact: true }).fill("سمير حداد");
  await page.getByLabel(t.phone, { exact: true }).fill("0661 23 45 67");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t.send }).click();

  await page.getByRole("link", { name: t.seeTheirs }).click();
  await page.waitForURL("**/erase/*");
  await expect(page.getByText("0550 91 82 73")).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: t.saveTheirs }).click();
  expect((await file).suggestedFilename()).toBe(`${owner.username}.vcf`);

  await page.goto(pages.view(owner.username));
  await page.getByRole("link", { name: t.ask.phones }).click();
  await page.getByRole("link", { name: t.seeTheirs }).click();
  await expect(page.getByText("0550 91 82 73")).toBeVisible();
});

test("the number is shown without scripts, in the language of the page", async ({ browser }) => {
  const t = en.exchange;
  const page = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  await page.goto(`/en${pages.exchangeForm(owner.username)}`);
  await page.getByLabel(t.name, { exact: true }).fill("Karim");
  await page.getByLabel(t.phone, { exact: true }).fill("0551234567");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t.send }).click();
  await page.getByRole("link", { name: t.seeTheirs }).click();
  await expect(page).toHaveURL(/\/en\/erase\//);
  await expect(page.getByText("0550 91 82 73")).toBeVisible();
});
