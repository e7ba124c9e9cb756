import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { test } from "../../support/browser/browser-test.ts";
import { createCompany } from "../../support/browser/company.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs } from "../../support/browser/owner-page.ts";
import { PHONE, expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { enterPanel } from "../../support/ready.ts";
import { toPath } from "#lib/wire/call-path";

const newcomer = newcomers();
const t = ar.teamFigures;
const [LINA, SAMIR] = ["لينا آيت علي", "Samir Bouzid"];

test("managers see the activity on members' pages, and members see the board until it is switched off", async ({
  browser,
  playwright,
}) => {
  const owner = await newcomer(playwright);
  const [lina, samir] = await createCompany(playwright, owner, [LINA, SAMIR]);
  const visitor = await (await browser.newContext(PHONE)).newPage();
  for (const name of [lina?.username, samir?.username, lina?.username]) {
    await Promise.all([
      visitor.waitForResponse((response) => response.url().includes("makesction") && response.ok()),
      visitor.goto(`${pages.view(name ?? "")}?src=nfc`),
    ]);
  }

  const page = await openAs(browser, owner, pages.panelCompanyFigures, PHONE);
  const main = page.getByRole("main");
  await expect(main.locator("dl > div").filter({ hasText: t.actions.tap }).first()).toContainText("3");
  const first = main.getByRole("table", { name: t.members }).getByRole("row").nth(1);
  await expect(first).toContainText(LINA);
  await expect(first.getByRole("cell").first()).toHaveText("2");
  await expectAccessible(page);
  await expectNoOverflow(page);

  const storageState = await samir?.request.storageState();
  const own = await (await browser.newContext({ ...PHONE, ...(storageState && { storageState }) })).newPage();
  await enterPanel(own, () => own.goto(pages.panelCompanyFigures));
  const board = own.getByRole("main").getByRole("region");
  await expect(board).toContainText(LINA);
  await expect(board).toContainText("ترتيبك 2");
  await expectAccessible(own);
  await expectNoOverflow(own);

  const { company } = (await (await owner.request.get(toPath("GET /api/users/company/v1"))).json()) as {
    company: object;
  };
  const saved = await owner.request.put(toPath("PUT /api/users/company/v1"), {
    data: { ...company, showsBoard: false },
  });
  expect(saved.status()).toBe(200);
  await enterPanel(own, () => own.reload());
  await expect(board).toContainText(t.board.off);
  await expect(board).not.toContainText(LINA);
  await enterPanel(page, () => page.reload());
  await expect(first).toContainText(LINA);
});
