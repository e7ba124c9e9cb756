import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { dayInAlgiers } from "#lib/domain/time/date";
import { CONTACT_TAG_MAX_CHARS } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";
import type { ApiPerson } from "../../support/browser/api-people.ts";
import { testsIn } from "../../support/browser/browser-test.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs } from "../../support/browser/owner-page.ts";
import { fill } from "../../support/browser/fill.ts";
import {
  LANGUAGES,
  DEVICE_THEMES,
  expectAccessible,
  expectNoOverflow,
} from "../../support/browser/screens.ts";
import { enterPanel } from "../../support/ready.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";

const newcomer = newcomers();

const OWNER = "Nadia Ziani";
const SARA = { name: "سارة بن علي", phone: "0550123456", email: "sara@example.com", note: "معرض الجزائر" };
const KARIM = { name: "Karim Boudiaf", phone: "021123456" };
const OMAR = { name: "Omar Haddad", email: "omar@example.com" };

async function leave(request: APIRequestContext, { uid }: ApiPerson, ...people: object[]): Promise<void> {
  for (const person of people) {
    const response = await request.post(toPath("POST /api/content/exchange/v1"), {
      data: { puid: uid, source: "qr", consent: true, ...person },
    });
    expect(response.status()).toBe(201);
  }
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("main").locator("section ul").last().getByRole("button").filter({ hasText: name });

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.contacts;
  const [{ options }] = DEVICE_THEMES[locale];
  const path = prefix + pages.panelContacts;

  inArabic(
    "an owner reads, answers, tags, finds and erases the contacts that visitors left",
    async ({ browser, playwright, request }) => {
      const owner = await newcomer(playwright, { fullName: OWNER });
      const page = await openAs(browser, owner, path, options);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: t.none.title })).toBeVisible();
      await expect(main.getByRole("link", { name: texts.actions.openMyPage })).toHaveAttribute(
        "href",
        prefix + pages.view(owner.username),
      );
      await expectAccessible(page);
      await expectNoOverflow(page);

      await leave(request, owner, OMAR, KARIM, SARA);
      await enterPanel(page, () => page.reload());
      const inBar = page.getByRole("navigation", { name: texts.panel.title }).getByRole("link", {
        name: texts.panel.contacts,
      });
      await expect(inBar).toHaveText(/3/);
      await expect(rowOf(page, SARA.name)).toContainText(t.notRead);
      await expectAccessible(page);
      await expectNoOverflow(page);

      await rowOf(page, SARA.name).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(SARA.note)).toBeVisible();
      const whatsApp = await dialog.getByRole("link", { name: texts.fields.whatsapp }).getAttribute("href");
      const text = new URL(whatsApp ?? "").searchParams.get("text") ?? "";
      expect(whatsApp).toContain("wa.me/213550123456");
      for (const part of [SARA.name, OWNER, "/u/"]) expect(text).toContain(part);
      await expect(dialog.getByRole("link", { name: texts.actions.call })).toHaveAttribute(
        "href",
        "tel:+213550123456",
      );
      const mail = await dialog.getByRole("link", { name: t.reach.mail }).getAttribute("href");
      expect(decodeURIComponent(mail ?? "")).toContain(`sara@example.com?subject=${t.reach.subject}`);
      const tag = dialog.getByLabel(texts.fields.tags, { exact: true });
      const long = "😀".repeat(CONTACT_TAG_MAX_CHARS);
      await tag.fill(`${long}😀`);
      await page.keyboard.press("Enter");
      await expect(tag).toHaveAttribute("aria-invalid");
      await expect(tag).toHaveAccessibleDescription(new RegExp(String(CONTACT_TAG_MAX_CHARS)));
      await expectAccessible(page, "[role=dialog]");
      // A save does not drop what was typed.
      await dialog.getByRole("button", { name: texts.actions.save, exact: true }).click();
      await expect(tag).toBeFocused();
      await expect(tag).toHaveValue(`${long}😀`);
      await tag.fill(long);
      await page.keyboard.press("Enter");
      await dialog.getByRole("button", { name: fill(t.tags.remove, { tag: long }) }).click();
      await tag.fill("معرض");
      await page.keyboard.press("Enter");
      await dialog.getByLabel(texts.fields.ownNote).fill("أرسل لها عرض الأسعار");
      await dialog.getByLabel(t.reminder.label).fill(dayInAlgiers(new Date()));
      await expectAccessible(page, "[role=dialog]");
      await dialog.getByRole("button", { name: texts.actions.save, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(inBar).toHaveText(/2/);

      const due = page.getByRole("region", { name: t.reminder.title });
      await expect(due).toContainText("أرسل لها عرض الأسعار");
      await expect(rowOf(page, SARA.name)).not.toContainText(t.notRead);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await enterPanel(page, () => page.goto(prefix + pages.panelDashboard));
      await expectNoOverflow(page);
      await expectAccessible(page);
      await enterPanel(page, () => main.getByRole("link", { name: /تذكير واحد|one reminder/ }).click());
      await due.getByRole("button", { name: fill(t.reminder.doneFor, { name: SARA.name }) }).click();
      await expect(due).toHaveCount(0);

      await page.getByRole("button", { name: "معرض", exact: true }).click();
      await expect(rowOf(page, KARIM.name)).toHaveCount(0);
      await expect(rowOf(page, SARA.name)).toBeVisible();
      await page.getByRole("button", { name: t.tags.all, exact: true }).click();

      await rowOf(page, KARIM.name).click();
      // A landline has no WhatsApp.
      await expect(dialog.getByRole("link")).toHaveText([texts.actions.call]);
      await dialog.getByRole("button", { name: texts.actions.delete, exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: t.eraseConfirm }).click();
      await expect(dialog).toHaveCount(0);
      await expect(rowOf(page, KARIM.name)).toHaveCount(0);
      await expect(rowOf(page, OMAR.name)).toBeVisible();
    },
  );

  inEnglish(
    "the contacts keep their search in the URL, confirm before losing changes, and can be switched off",
    async ({ browser, playwright, request }) => {
      const owner = await newcomer(playwright, { fullName: OWNER });
      await leave(request, owner, OMAR, SARA, { ...SARA, note: "", source: "nfc" });
      const page = await openAs(browser, owner, `${path}?search=0550`, options);
      await expect(rowOf(page, SARA.name)).toContainText("Met 2 times");
      await expect(rowOf(page, OMAR.name)).toHaveCount(0);
      await page.getByRole("searchbox").fill("omar");
      await expect(rowOf(page, OMAR.name)).toBeVisible();
      await expect(page).toHaveURL(`${path}?search=omar`);

      await rowOf(page, OMAR.name).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: t.reminder.tomorrow }).click();
      await page.keyboard.press("Escape");
      const question = page.getByRole("alertdialog", { name: t.discard.question });
      await expectAccessible(page, "[role=alertdialog]");
      await question.getByRole("button", { name: texts.actions.cancel }).click();
      await expect(dialog).toBeVisible();
      await dialog.getByRole("button", { name: t.markUnread }).click();
      await expect(dialog).toHaveCount(0);
      await expect(rowOf(page, OMAR.name)).toContainText(t.notRead);
      await expectAccessible(page);

      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: texts.actions.downloadCsv }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/contacts.*\.csv$/);

      const exchange = page.getByRole("switch", { name: t.switch.label });
      await exchange.uncheck();
      await expect(page.getByText(t.notices.off)).toBeVisible();
      const setting = (await (
        await owner.request.get(toPath("GET /api/users/exchange/v1"))
      ).json()) as ResponseOf<"GET /api/users/exchange/v1">;
      expect(setting.isOn).toBe(false);
    },
  );
}
