import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../support/browser/api-people.ts";
import { testsIn } from "../../support/browser/browser-test.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { DESKTOP, PHONE, expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { toPath } from "#lib/wire/call-path";

const unique = () => randomBytes(4).toString("hex");

for (const [locale, texts, prefix, options] of [
  ["ar", ar, "", PHONE],
  ["en", en, "/en", DESKTOP],
] as const) {
  const { inArabic, inEnglish } = testsIn(locale);

  inEnglish("a message is erased only after a confirmation", async ({ browser }) => {
    const t = texts.adminMessages;
    const subject = `Erase me ${unique()}`;
    const data = { name: "Amina", email: "amina@example.com", subject, message: "My private words" };
    const page = await openAdminPage(browser, options, prefix + pages.adminMessages, async (opened) => {
      expect((await opened.request.post(toPath("POST /api/content/contact/v1"), { data })).status()).toBe(
        201,
      );
    });
    const row = page.getByRole("button", { name: new RegExp(subject) });
    await row.click();
    await page.getByRole("dialog").getByRole("button", { name: texts.actions.delete }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Amina");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(page.getByRole("dialog").getByText(data.message)).toBeVisible();

    await page.getByRole("dialog").getByRole("button", { name: texts.actions.delete }).click();
    await question.getByRole("button", { name: t.eraseConfirm }).click();
    await expect(page.getByText(t.notices.erased)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  inArabic("an admin ends all sessions of a person", async ({ browser, playwright }) => {
    const t = texts.adminProfiles;
    const fullName = `Salma ${unique()}`;
    const person = await createPerson(playwright, { fullName });
    expect((await person.request.get(toPath("GET /api/users/fun"))).status()).toBe(200);
    const page = await openAdminPage(
      browser,
      options,
      `${prefix}${pages.adminProfiles}?search=${person.username}`,
    );
    await page.getByRole("button", { name: t.moreName.replace("{name}", fullName) }).click();
    await page.getByRole("menuitem", { name: t.record.parts.access }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.endSessions }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(fullName);
    await expectAccessible(page);
    await question.getByRole("button", { name: t.endSessionsConfirm }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText(t.record.noSessions)).toBeVisible();
    await expect
      .poll(async () => (await person.request.get(toPath("GET /api/users/fun"))).status())
      .toBe(401);
    await person.request.dispose();
  });
}
