import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { adminRequest } from "../../support/browser/api-people.ts";
import { openAs } from "../../support/browser/owner-page.ts";
import { enterPanel } from "../../support/ready.ts";
import {
  LANGUAGES,
  PHONE,
  expectAccessible,
  expectNoOverflow,
  expectSoundAnywhere,
} from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import {
  abort,
  CURRENT_USER,
  restoreFromCache,
  expectLargeTargets,
  becomeVisible,
  openSettled,
} from "../../support/browser/panel.ts";
import { toPath } from "#lib/wire/call-path";

const newcomer = newcomers();

const DELIVERY = {
  wilaya: 16,
  commune: "Bab El Oued",
  address: "12 rue des Roses",
  kind: "home",
  phone: "",
  note: "",
};

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.panel;
  const dashboard = prefix + pages.panelDashboard;

  test.describe(`inactive owner in ${locale}`, () => {
    inArabic("inactive owners can export and delete their data", async ({ browser, playwright }) => {
      const person = await newcomer(playwright, { isActive: false });
      const d = texts.settings.data;
      const page = await openAs(browser, person, prefix + pages.panelProfile, PHONE);
      await enterPanel(page, () => page.getByRole("link", { name: texts.notActive.data }).click());
      await expect(page).toHaveURL(prefix + pages.panelSettingsView("data"));
      await expect(page.getByRole("heading", { level: 1, name: d.title })).toBeVisible();
      await expectSoundAnywhere(page);
      const file = page.waitForEvent("download");
      await page.getByRole("button", { name: d.export, exact: true }).click();
      expect((await file).suggestedFilename()).toBe(`${person.username}.json`);
      await page.getByRole("button", { name: d.delete, exact: true }).click();
      await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: texts.actions.back }).click();
      await expect(page.getByText(texts.notActive.text)).toBeVisible();
      for (const view of ["change_pass", "change_payments_method", "sessions"] as const) {
        await page.goto(prefix + pages.panelSettingsView(view));
        await expect(page.getByText(texts.notActive.text)).toBeVisible();
      }
      await page.context().close();
    });

    inEnglish(
      "inactive owners see the status of their order, and the panel opens once they are activated",
      async ({ browser, playwright }) => {
        const fullName = `Nadia ${randomBytes(4).toString("hex")}`;
        const person = await newcomer(playwright, { fullName, isActive: false });
        const page = await openSettled(browser, person, prefix + pages.panelProfile, PHONE);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(fullName);
        await expect(page.getByText(texts.notActive.text)).toBeVisible();
        await expect(page.getByText(person.username)).toBeVisible();
        const { order } = (await (await person.request.get(toPath("GET /api/users/order/v1"))).json()) as {
          order: { number: number };
        };
        await expect(page.getByText(`LX-${order.number}`)).toHaveCount(2);
        await expect(page.getByRole("definition").filter({ hasText: "1600" })).toBeVisible();
        const { new: received, in_review, live, shipped } = texts.order.steps;
        const current = page.locator("li[aria-current=step]");
        const steps = page.getByRole("list").filter({ has: current }).getByRole("listitem");
        await expect(steps).toHaveCount(4);
        for (const [index, step] of [received, in_review, live, shipped].entries()) {
          await expect(steps.nth(index)).toContainText(step);
        }
        await expect(current).toContainText(in_review);
        await expect(steps.first()).toContainText(texts.order.today.replace("{time}", ""));
        await expect(page.getByRole("link", { name: texts.actions.contactUs })).toHaveAttribute(
          "href",
          prefix + pages.contact,
        );
        await expect(page.getByRole("link", { name: texts.notActive.about })).toHaveAttribute(
          "href",
          prefix + pages.about,
        );
        await expect(page.getByRole("button", { name: texts.session.panel })).toBeVisible();
        await expect(page.getByRole("navigation", { name: t.title })).toHaveCount(0);
        await expectLargeTargets(page);

        const admin = await adminRequest(playwright);
        const activate = (validation: boolean) =>
          admin.post(toPath("POST /api/group/makechange/protected"), {
            data: { _id: person.id, action: "validation", validation },
          });
        expect((await activate(true)).ok()).toBe(true);
        let currentUserResponses = 0;
        page.on(
          "response",
          (response) =>
            (currentUserResponses += Number(response.url().endsWith(toPath("GET /api/users/fun")))),
        );
        await becomeVisible(page);
        await expect(page.getByRole("navigation", { name: t.title })).toBeVisible();
        await expect(page).toHaveURL(prefix + pages.panelProfile);
        // One for the return, one for the reload of an inactive user's page.
        await expect.poll(() => currentUserResponses).toBe(2);

        expect((await activate(false)).ok()).toBe(true);
        await restoreFromCache(page);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(fullName);
        await expect(page.getByText(texts.order.steps.new)).toBeVisible();
        await admin.dispose();
      },
    );

    test.describe(() => {
      test.use({
        expectedErrors: failedCalls(
          [toPath("GET /api/users/fun"), "lost"],
          [toPath("GET /api/users/order/v1"), "lost"],
        ),
      });

      test("the waiting screen follows the order, and shows no error when the server does not respond", async ({
        browser,
        playwright,
      }) => {
        const person = await newcomer(playwright, { isActive: false });
        const page = await openAs(browser, person, dashboard, PHONE);
        const current = page.locator("li[aria-current=step]");
        await expect(current).toContainText(texts.order.steps.in_review);
        await page.route(`**${toPath("GET /api/users/order/v1")}`, abort);
        await page.route(CURRENT_USER, abort);
        const failed = page.waitForEvent("requestfailed", (request) =>
          request.url().endsWith(toPath("GET /api/users/order/v1")),
        );
        await becomeVisible(page);
        await failed;
        await expect(current).toContainText(texts.order.steps.in_review);

        const at = new Date("2026-05-12T10:00:00Z").toISOString();
        const shownOrder = (status: string, changedAt: string, parcel: string) => ({
          number: 4711,
          status,
          priceDa: 1600,
          feeDa: 450,
          dueDa: 2050,
          parcel,
          courier: parcel && "Yalidine",
          delivery: DELIVERY,
          createdAt: at,
          activatedAt: null,
          isPaidByCompany: false,
          correction: { correctedAt: at, parts: ["card", "amount"] },
          changes: [
            { status: "new", changedAt: at },
            { status, changedAt },
          ],
        });
        let order = shownOrder("on_hold", at, "");
        await page.route(`**${toPath("GET /api/users/order/v1")}`, (route) =>
          route.fulfill({ json: { order } }),
        );
        await becomeVisible(page);
        await expect(page.getByText("LX-4711")).toBeVisible();
        await expect(page.getByRole("listitem").nth(1)).toContainText(texts.order.steps.on_hold);
        await expect(page.getByRole("listitem").nth(1)).toContainText(texts.order.states.stopped);
        await expect(page.getByRole("listitem").first()).toContainText(locale === "ar" ? "12 ماي" : "12 May");
        await expect(page.getByText(texts.order.stopped.on_hold.split(" <")[0] ?? "")).toBeVisible();
        await expect(page.getByRole("definition").filter({ hasText: "2050" })).toBeVisible();
        await expect(page.getByText(DELIVERY.address)).toBeVisible();
        await expect(page.getByText(texts.order.corrected.card)).toBeVisible();
        await expect(page.getByText(texts.order.corrected.amount)).toBeVisible();
        await expect(page.getByText(texts.order.corrected.delivery)).toHaveCount(0);
        await expectAccessible(page);

        order = shownOrder("shipped", new Date().toISOString(), "yal-12ABC");
        await becomeVisible(page);
        await expect(current).toContainText(texts.order.steps.shipped);
        await expect(page.getByRole("definition").filter({ hasText: "Yalidine" })).toContainText("yal-12ABC");
        const days =
          locale === "ar" ? "عادةً من 1 إلى 3 أيام بعد الإرسال" : "Usually 1 to 3 days after shipping";
        await expect(page.getByText(days)).toBeVisible();
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.getByRole("button", { name: texts.order.facts.copyParcel }).click();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("yal-12ABC");
        await expectNoOverflow(page);
        await expectAccessible(page);
      });
    });
  });
}
