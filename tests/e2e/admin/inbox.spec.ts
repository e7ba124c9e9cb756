import { randomBytes } from "node:crypto";
import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import {
  LANGUAGES,
  DESKTOP,
  PHONE,
  expectNoOverflow,
  expectSoundAnywhere,
} from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";

const unique = () => randomBytes(4).toString("hex");

interface Written {
  name: string;
  email: string;
  subject: string;
  message: string;
}

async function write(page: Page, change: Partial<Written> = {}): Promise<Written> {
  const tag = unique();
  const written = {
    name: `Amina ${tag}`,
    email: `amina-${tag}@example.com`,
    subject: `Cards & prices ${tag}`,
    message: "First line\nCall 0550 12 34 56",
    ...change,
  };
  expect((await page.request.post(paths.contact, { data: written })).status()).toBe(201);
  return written;
}

async function openWithMessage(
  browser: Browser,
  options: BrowserContextOptions,
  inbox: string,
  change?: Partial<Written>,
): Promise<{ page: Page; written: Written }> {
  let written: Written | undefined;
  const page = await openAdminPage(browser, options, inbox, async (opened) => {
    written = await write(opened, change);
  });
  if (!written) throw new Error("no message was written");
  return { page, written };
}

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.adminMessages;
  const inbox = `${prefix}${pages.adminMessages}`;

  inArabic("an admin reads, answers and archives a message", async ({ browser }) => {
    const { page, written } = await openWithMessage(browser, PHONE, inbox);
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

  inArabic(
    "the inbox offers WhatsApp only for senders with a number, and shows long texts in full",
    async ({ browser }) => {
      const { page, written: long } = await openWithMessage(browser, PHONE, inbox, {
        subject: `${"x".repeat(150)}${unique()}`,
        message: "word ".repeat(390),
      });
      const row = page.getByRole("button", { name: new RegExp(long.subject) });
      await expect(row).toBeVisible();
      await expectNoOverflow(page);
      await row.click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("link", { name: t.replyByMail })).toBeVisible();
      await expect(dialog.getByRole("link", { name: t.replyByWhatsApp })).toHaveCount(0);
      await expectNoOverflow(page);
      await page.context().close();
    },
  );

  test.describe(() => {
    test.use({ expectedErrors: failedCalls([paths.messages, 500, "lost"]) });

    inEnglish("the inbox shows what failed and keeps the message open", async ({ browser }) => {
      const { page, written } = await openWithMessage(browser, DESKTOP, inbox);
      const { subject } = written;
      await page.route(`**${paths.messages}`, (route) =>
        route.request().method() === "POST" ? route.abort() : route.continue(),
      );
      await page.getByRole("button", { name: new RegExp(subject) }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(texts.client.network)).toBeVisible();
      const failed = page.waitForEvent("requestfailed");
      await dialog.getByRole("button", { name: t.archive }).click();
      await failed;
      await expect(dialog.getByText(texts.client.network)).toBeVisible();
      await page.unroute(`**${paths.messages}`);
      await dialog.getByRole("button", { name: t.archive }).click();
      await expect(dialog).toHaveCount(0);

      await page.route(`**${paths.messages}?*`, (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await expect(page.getByRole("alert").getByText(texts.errorView.title)).toBeVisible();
      await page.context().close();
    });
  });

  inArabic("a message can be archived while it is being marked as read", async ({ browser }) => {
    const { page, written } = await openWithMessage(browser, DESKTOP, inbox);
    const { subject } = written;
    const held: Promise<void>[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${paths.messages}`, async (route) => {
      if (route.request().postDataJSON()?.isRead === undefined) return route.continue();
      held.push(released);
      await released;
      await route.continue();
    });
    const row = page.getByRole("button", { name: new RegExp(subject) });
    await row.click();
    const dialog = page.getByRole("dialog");
    await expect.poll(() => held.length).toBe(1);
    await dialog.getByRole("button", { name: t.archive }).click();
    await expect(page.getByText(t.notices.archived)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    // The late response does not bring it back.
    const marked = page.waitForResponse(`**${paths.messages}`);
    release();
    await marked;
    await expect(row).toHaveCount(0);
    await page.context().close();
  });

  inEnglish("a message can be marked as unread while it is being marked as read", async ({ browser }) => {
    const { page, written } = await openWithMessage(browser, DESKTOP, inbox);
    const { subject } = written;
    const sent: boolean[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${paths.messages}`, async (route) => {
      const { isRead } = route.request().postDataJSON() as { isRead: boolean };
      sent.push(isRead);
      if (isRead) await released;
      await route.continue();
    });
    const row = page.getByRole("button", { name: new RegExp(subject) });
    await row.click();
    const dialog = page.getByRole("dialog");
    await expect.poll(() => sent.length).toBe(1);
    await dialog.getByRole("button", { name: t.markUnread }).click();
    await expect(dialog.getByRole("button", { name: t.markUnread })).toHaveAttribute("aria-disabled", "true");
    expect(sent).toEqual([true]);
    release();
    await expect(dialog).toHaveCount(0);
    expect(sent).toEqual([true, false]);
    await expect(row).toContainText(t.notRead);
    await page.context().close();
  });

  inArabic("archiving the only message of the last page opens the page before it", async ({ browser }) => {
    const message = (number: number) => ({
      _id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
      name: "Amina",
      email: "amina@example.com",
      subject: `Subject ${number}`,
      message: "Text",
      isRead: true,
      isArchived: false,
      createdAt: "2026-11-01T12:01:00.000Z",
    });
    let total = 21;
    const prepare = async (opened: Page) => {
      await opened.route(`**${paths.messages}?*`, (route) => {
        const number = Number(new URL(route.request().url()).searchParams.get("page"));
        const all = Array.from({ length: total }, (_, index) => message(index + 1));
        const messages = all.slice((number - 1) * 20, number * 20);
        return route.fulfill({ json: { messages, total, page: number, limit: 20, unread: 0 } });
      });
      await opened.route(`**${paths.messages}`, (route) => {
        total = 20;
        return route.fulfill({ json: { message: t.notices.archived, contactMessage: message(21) } });
      });
    };
    const page = await openAdminPage(browser, DESKTOP, `${inbox}?page=2`, prepare);
    await page.getByRole("button", { name: /Subject 21/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.archive }).click();
    await expect(page.getByRole("button", { name: /Subject 20/ })).toBeVisible();
    await expect(page).toHaveURL(inbox);
    await expect(page.getByRole("heading", { name: t.none.open })).toHaveCount(0);
    await page.context().close();
  });

  inEnglish("the inbox says when it is empty", async ({ browser }) => {
    const none = { messages: [], total: 0, page: 1, limit: 20, unread: 0 };
    const page = await openAdminPage(browser, DESKTOP, inbox, (opened) =>
      opened.route(`**${paths.messages}?*`, (route) => route.fulfill({ json: none })),
    );
    await expect(page.getByRole("heading", { name: t.none.open })).toBeVisible();
    await page.getByRole("button", { name: t.states.archived }).click();
    await expect(page.getByRole("heading", { name: t.none.archived })).toBeVisible();
    await page.context().close();
  });
}
