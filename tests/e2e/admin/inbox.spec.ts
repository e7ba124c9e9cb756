import { randomBytes } from "node:crypto";
import { expect, type Browser, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { LANGUAGES, PHONE, expectSoundAnywhere } from "../../support/browser/screens.ts";
import { testsIn } from "../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

interface Written {
  name: string;
  email: string;
  subject: string;
  message: string;
}

async function write(page: Page): Promise<Written> {
  const tag = randomBytes(4).toString("hex");
  const written = {
    name: `Amina ${tag}`,
    email: `amina-${tag}@example.com`,
    subject: `Cards & prices ${tag}`,
    message: "First line\nCall 0550 12 34 56",
  };
  expect((await page.request.post(toPath("POST /api/content/contact/v1"), { data: written })).status()).toBe(
    201,
  );
  return written;
}

async function openWithMessage(browser: Browser, inbox: string): Promise<{ page: Page; written: Written }> {
  let written: Written | undefined;
  const page = await openAdminPage(browser, PHONE, inbox, async (opened) => {
    written = await write(opened);
  });
  if (!written) throw new Error("no message was written");
  return { page, written };
}

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic } = testsIn(locale);
  const t = texts.adminMessages;
  const inbox = `${prefix}${pages.adminMessages}`;

  inArabic("an admin reads, answers and archives a message", async ({ browser }) => {
    const { page, written } = await openWithMessage(browser, inbox);
    const { name, email, subject } = written;
    await expect(page).toHaveTitle(`${t.title} · Logix`);
    const row = page.getByRole("button", { name: new RegExp(subject) });
    await expect(row).toContainText(t.notRead);
    await expectSoundAnywhere(page);

    await row.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading")).toHaveText(subject);
    await expect(dialog).toContainText(name);
    await expect(dialog).toContainText(email);
    const mail = await dialog.getByRole("link", { name: t.replyByMail }).getAttribute("href");
    expect(mail).toContain(`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=`);
    expect(decodeURIComponent(mail ?? "")).toContain("> First line\r\n> Call 0550 12 34 56");
    await expect(dialog.getByRole("link", { name: t.replyByWhatsApp })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/213550123456\?text=/,
    );
    await expectSoundAnywhere(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(row).toBeFocused();
    await expect(row).not.toContainText(t.notRead);

    await row.click();
    await dialog.getByRole("button", { name: t.archive }).click();
    await expect(page.getByText(t.notices.archived)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: t.states.archived }).click();
    await expect(page).toHaveURL(`${inbox}?state=archived`);
    await row.click();
    await dialog.getByRole("button", { name: t.restore }).click();
    await expect(page.getByText(t.notices.restored)).toBeVisible();
    // An open dialog hides the rest of the page from role queries.
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(inbox);
    await row.click();
    await dialog.getByRole("button", { name: t.markUnread }).click();
    await expect(row).toContainText(t.notRead);
    await page.context().close();
  });
}
