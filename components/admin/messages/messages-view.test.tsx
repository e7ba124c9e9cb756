import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import type { ResponseOf } from "#lib/contract/calls";
import type { ContactMessageWire } from "#lib/contract/shapes";
import { expectAccessible } from "@/tests/support/component/expect-accessible";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { held, ok, refused, stubRequests, type Replies } from "@/tests/support/component/requests";
import { MessagesView } from "./messages-view";

const LIST = "GET /api/group/messages/v1";
const CHANGE = "POST /api/group/messages/v1" as const;
const PAGE_SIZE = 20;

const messageOf = (number: number, change: Partial<ContactMessageWire> = {}): ContactMessageWire => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  name: "Amina",
  email: "amina@example.com",
  subject: `Subject ${number}`,
  message: "First line\nCall 0550 12 34 56",
  isRead: false,
  isArchived: false,
  createdAt: "2026-11-01T12:01:00.000Z",
  ...change,
});

const listOf = (
  messages: ContactMessageWire[],
  total = messages.length,
): ResponseOf<"GET /api/group/messages/v1"> => ({
  messages,
  total,
  isTotalCapped: false,
  page: 1,
  limit: PAGE_SIZE,
  unread: 0,
});

describe.each(LOCALES)("inbox in %s", (locale) => {
  const t = textsIn(locale);
  const inbox = withLocale(locale, pages.adminMessages);
  const row = page.getByRole("button", { name: /Subject 1\b/ });
  const dialog = page.getByRole("dialog");
  const archive = dialog.getByRole("button", { name: t("adminMessages.archive") });

  function open(replies: Replies, query = "") {
    const sent = stubRequests(replies);
    render(<MessagesView />, { locale, path: inbox + query });
    return sent;
  }

  const changed = (message: ContactMessageWire) =>
    ok({ message: t("adminMessages.notices.archived"), contactMessage: message });

  it("shows what failed and keeps the message open", async () => {
    let isArchived = false;
    const sent = open({
      [LIST]: () => ok(listOf(isArchived ? [] : [messageOf(1)])),
      [CHANGE]: [
        "lost",
        "lost",
        () => {
          isArchived = true;
          return changed(messageOf(1, { isArchived }));
        },
      ],
    });
    await row.click();
    const failure = dialog.getByText(t("client.network"));
    await expect.element(failure).toBeVisible();
    await archive.click();
    await expect.poll(() => sent(CHANGE).length).toBe(2);
    await expect.element(archive).not.toHaveAttribute("aria-disabled", "true");
    await expect.element(failure).toBeVisible();
    await expectAccessible();
    await archive.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row).not.toBeInTheDocument();
    const { id } = messageOf(1);
    expect(sent(CHANGE).map(({ body }) => body)).toEqual([
      { id, isRead: true },
      { id, isArchived: true },
      { id, isArchived: true },
    ]);
  });

  it("says when it cannot be loaded", async () => {
    open({ [LIST]: refused(500, "Out of order") });
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(t("errorView.title"))).toBeVisible();
    await expect.element(alert.getByText("Out of order")).toBeVisible();
  });

  it("archives a message while it is being marked as read", async () => {
    let isArchived = false;
    const marking = held(changed(messageOf(1, { isRead: true })));
    const sent = open({
      [LIST]: () => ok(listOf(isArchived ? [] : [messageOf(1)])),
      [CHANGE]: ({ body }) => {
        if (!("isArchived" in (body as object))) return marking.reply;
        isArchived = true;
        return changed(messageOf(1, { isArchived }));
      },
    });
    await row.click();
    await expect.poll(() => sent(CHANGE).length).toBe(1);
    await archive.click();
    await expect.element(page.getByText(t("adminMessages.notices.archived"))).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    // The late response does not bring it back.
    const loads = sent(LIST).length;
    marking.release();
    await expect.poll(() => sent(LIST).length).toBeGreaterThan(loads);
    await expect.element(page.getByRole("heading", { name: t("adminMessages.none.open") })).toBeVisible();
    await expect.element(row).not.toBeInTheDocument();
  });

  it("marks a message as unread while it is being marked as read", async () => {
    let isRead = false;
    const marking = held(() => {
      isRead = true;
      return changed(messageOf(1, { isRead }));
    });
    const sent = open({
      [LIST]: () => ok(listOf([messageOf(1, { isRead })])),
      [CHANGE]: ({ body }) => {
        if ((body as { isRead: boolean }).isRead) return marking.reply;
        isRead = false;
        return changed(messageOf(1, { isRead }));
      },
    });
    await row.click();
    const unread = dialog.getByRole("button", { name: t("adminMessages.markUnread") });
    await expect.poll(() => sent(CHANGE).length).toBe(1);
    await unread.click();
    await expect.element(unread).toHaveAttribute("aria-disabled", "true");
    expect(sent(CHANGE)).toHaveLength(1);
    marking.release();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(CHANGE).map(({ body }) => (body as { isRead: boolean }).isRead)).toEqual([true, false]);
    await expect.element(row).toMatchTextContent(t("adminMessages.notRead"));
  });

  it("opens the page before when the only message of the last page is archived", async () => {
    let total = PAGE_SIZE + 1;
    open(
      {
        [LIST]: ({ query }) => {
          const number = Number(query.get("page"));
          const all = Array.from({ length: total }, (_, index) => messageOf(index + 1, { isRead: true }));
          return ok(listOf(all.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE), total));
        },
        [CHANGE]: () => {
          total = PAGE_SIZE;
          return changed(messageOf(PAGE_SIZE + 1));
        },
      },
      "?page=2",
    );
    await page.getByRole("button", { name: /Subject 21/ }).click();
    await archive.click();
    await expect.element(page.getByRole("button", { name: /Subject 20/ })).toBeVisible();
    await expect.poll(() => window.location.pathname + window.location.search).toBe(inbox);
    await expect
      .element(page.getByRole("heading", { name: t("adminMessages.none.open") }))
      .not.toBeInTheDocument();
  });

  it("says when it or its archive is empty", async () => {
    const sent = open({ [LIST]: ok(listOf([])) });
    await expect.element(page.getByRole("heading", { name: t("adminMessages.none.open") })).toBeVisible();
    await page.getByRole("button", { name: t("adminMessages.states.archived") }).click();
    await expect.element(page.getByRole("heading", { name: t("adminMessages.none.archived") })).toBeVisible();
    expect(sent(LIST).map(({ query }) => query.get("state"))).toEqual([null, "archived"]);
    // Dimmed until it is loaded.
    await expect
      .element(page.getByRole("region", { name: t("adminMessages.title"), exact: true }))
      .toHaveAttribute("aria-busy", "false");
    await expectAccessible();
  });

  it.each([
    ["offers WhatsApp to a sender with a number", "Call 0550 12 34 56", 1],
    ["offers no WhatsApp to a sender without a number, and shows long texts in full", "word ".repeat(390), 0],
  ])("%s", async (_, message, links) => {
    const subject = `Subject 1 ${"x".repeat(150)}`;
    open({ [LIST]: ok(listOf([messageOf(1, { subject, message, isRead: true })])) });
    await expect.element(row).toBeVisible();
    await expectSound();
    await row.click();
    await expect.element(dialog.getByRole("link", { name: t("adminMessages.replyByMail") })).toBeVisible();
    expect(dialog.getByRole("link", { name: t("adminMessages.replyByWhatsApp") }).elements()).toHaveLength(
      links,
    );
    await expect.element(dialog.getByRole("heading", { name: subject })).toBeVisible();
    await expect.element(dialog.getByText(message.trim())).toBeVisible();
    await expectSound();
  });
});
