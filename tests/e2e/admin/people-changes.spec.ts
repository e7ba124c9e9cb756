import { expect } from "@playwright/test";
import { ADMIN_NOTICE_MS, UNDO_MS } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { newcomers, openMenu, unique } from "../../support/browser/admin-people.ts";
import { fill } from "../../support/browser/fill.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import {
  DESKTOP,
  LANGUAGES,
  PHONE,
  expectAccessible,
  expectNoOverflowAnywhere,
  pauseClock,
  runClockUntil,
} from "../../support/browser/screens.ts";
import { testsIn } from "../../support/browser/browser-test.ts";
import { decodeEntities } from "../../support/decode-entities.ts";

/** For a check that is repeated. */
const SHORTLY = { timeout: 100 };

const newcomer = newcomers();

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inEnglish, inArabic } = testsIn(locale);
  const t = texts.adminProfiles;
  const profiles = `${prefix}${pages.adminProfiles}`;

  inArabic("an admin activates, verifies and deletes a profile", async ({ browser, playwright }) => {
    const name = `Lina ${unique()}`;
    const person = await newcomer(playwright, name);
    const page = await openAdminPage(browser, PHONE, `${profiles}?search=${person.username}`);
    await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /WhatsApp|واتساب/ })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/2135\d{8}$/,
    );
    await expectNoOverflowAnywhere(page);

    await page.getByRole("button", { name: fill(t.activateName, { name }), exact: true }).click();
    await expect(page.getByText(texts.notices.userActivated)).toBeVisible();
    await expect(page.getByRole("button", { name: fill(t.deactivateName, { name }) })).toBeVisible();
    const shown = await page.request.get(pages.view(person.username));
    expect(decodeEntities(await shown.text())).toContain(person.email);

    await openMenu(page, texts, name, t.verify);
    await expect(page.getByText(texts.notices.userVerified)).toBeVisible();
    await expect(page.getByText(t.verified, { exact: true }).filter({ visible: true })).toHaveCount(1);
    await openMenu(page, texts, name, t.unverify);
    await expect(page.getByText(t.verified, { exact: true }).filter({ visible: true })).toHaveCount(0);

    await page.getByRole("button", { name: fill(t.deleteName, { name }) }).click();
    const dialog = page.getByRole("alertdialog", { name: t.confirmDelete });
    await expect(dialog).toContainText(name);
    await expect(dialog).toContainText(person.username);
    await expect(dialog).toContainText(t.deleteOpenOrder.split("<number></number>")[1]?.split("{")[0] ?? "");
    await dialog.getByRole("button", { name: texts.form.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
    await page.getByRole("button", { name: fill(t.deleteName, { name }) }).click();
    await dialog.getByRole("button", { name }).click();
    await expect(page.getByText(fill(t.deleting, { name }))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(person.email).filter({ visible: true })).toHaveCount(0);
    expect((await page.request.get(pages.view(person.username))).status()).toBe(200);
    await page.getByRole("button", { name: t.undo }).click();
    await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
    await expect(page.getByText(fill(t.deleting, { name }))).toHaveCount(0);

    // Leaving the page sends the deletion.
    await page.getByRole("button", { name: fill(t.deleteName, { name }) }).click();
    await dialog.getByRole("button", { name }).click();
    await expect(page.getByText(fill(t.deleting, { name }))).toBeVisible();
    await page.goto(`${prefix}${pages.adminAudit}?action=account.deleted`);
    await expect.poll(async () => (await page.request.get(pages.view(person.username))).status()).toBe(404);

    // The audit log names the action without the person.
    await page.reload();
    await expect(page.getByText(texts.adminAudit.deletedPerson).first()).toBeVisible();
    await page.context().close();
  });

  inEnglish(
    "a pending change blocks further changes of the same profile only",
    async ({ browser, playwright }) => {
      const tag = unique();
      const first = await newcomer(playwright, `Meriem ${tag}`);
      const second = await newcomer(playwright, `Nassim ${tag}`);
      const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${tag}`);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**${paths.changeUser}`, async (route) => {
        if ((route.request().postDataJSON() as { _id: string })._id === first.id) await released;
        await route.continue();
      });
      const activate = (name: string) =>
        page.getByRole("button", { name: fill(t.activateName, { name }), exact: true });
      const deactivate = (name: string) =>
        page.getByRole("button", { name: fill(t.deactivateName, { name }) });
      await activate(`Meriem ${tag}`).click();
      await expect(activate(`Meriem ${tag}`)).toHaveAttribute("aria-disabled", "true");
      await page.getByRole("button", { name: fill(t.moreName, { name: `Meriem ${tag}` }) }).click();
      await expect(page.getByRole("menuitem", { name: t.verify })).toHaveAttribute("aria-disabled", "true");
      await page.keyboard.press("Escape");
      await activate(`Nassim ${tag}`).click();
      await expect(deactivate(`Nassim ${tag}`)).toBeVisible();
      await expect(activate(`Meriem ${tag}`)).toHaveAttribute("aria-disabled", "true");
      release();
      await expect(deactivate(`Meriem ${tag}`)).not.toHaveAttribute("aria-disabled", "true");
      expect((await page.request.get(pages.view(second.username))).status()).toBe(200);
      await page.context().close();
    },
  );

  inEnglish(
    "a deletion is sent once after ten seconds, even after a double click",
    async ({ browser, playwright }) => {
      const name = `Sofiane ${unique()}`;
      const person = await newcomer(playwright, name);
      const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${person.username}`, (opened) =>
        opened.clock.install(),
      );
      await page.getByRole("button", { name: fill(t.deleteName, { name }) }).click();
      const confirm = page.getByRole("alertdialog").getByRole("button", { name });
      await expect(confirm).toBeVisible();
      let sent = 0;
      page.on("request", (request) => (sent += Number(request.url().endsWith(paths.changeUser))));
      await pauseClock(page);
      // Two clicks before React renders again.
      await confirm.evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      const deleting = page.getByText(fill(t.deleting, { name }));
      await runClockUntil(page, () => expect(deleting).toHaveCount(1, SHORTLY));
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
      await page.clock.runFor(UNDO_MS - 100);
      expect(sent).toBe(0);
      await page.clock.runFor(100);
      await runClockUntil(page, () => expect(page.getByText(texts.notices.userDeleted)).toBeVisible(SHORTLY));
      await page.clock.runFor(1_000);
      await expect(page.getByRole("button", { name: t.undo })).toHaveCount(0);
      expect(sent).toBe(1);
      expect((await page.request.get(pages.view(person.username))).status()).toBe(404);
      await page.context().close();
    },
  );

  inArabic(
    "a success in the portal is a green banner that stays for 10 s and can be closed, with its undo",
    async ({ browser, playwright }) => {
      const name = `Hana ${unique()}`;
      const person = await newcomer(playwright, name);
      const page = await openAdminPage(browser, PHONE, `${profiles}?search=${person.username}`, (opened) =>
        opened.clock.install(),
      );
      const noticeOf = (text: string) => page.getByRole("listitem").filter({ hasText: text });
      await pauseClock(page);
      await page.getByRole("button", { name: fill(t.activateName, { name }), exact: true }).click();
      const activated = noticeOf(texts.notices.userActivated);
      await runClockUntil(page, () => expect(activated).toBeVisible(SHORTLY));
      const colours = await activated.getByText(texts.notices.userActivated).evaluate((text) => {
        const probe = document.createElement("i");
        probe.style.color = "var(--color-success-soft)";
        document.body.append(probe);
        const box = text.parentElement ?? text;
        return [getComputedStyle(box).backgroundColor, getComputedStyle(probe).color];
      });
      expect(colours[0]).toBe(colours[1]);
      await page.clock.runFor(ADMIN_NOTICE_MS - 100);
      await expect(activated).toBeVisible();
      await page.clock.runFor(1_000);
      await expect(activated).toHaveCount(0);

      await page.getByRole("button", { name: fill(t.deactivateName, { name }), exact: true }).click();
      const deactivated = noticeOf(texts.notices.userDeactivated);
      const undo = deactivated.getByRole("button", { name: t.undo });
      await runClockUntil(page, () => expect(undo).toBeVisible(SHORTLY));
      const now = () => page.evaluate(() => Date.now());
      const shownMs = await now();
      await deactivated.getByRole("button", { name: texts.form.close }).click();
      await runClockUntil(page, () => expect(deactivated).toHaveCount(0, SHORTLY));
      // oxlint-disable-next-line logix/no-stopwatch -- on the paused clock: the notice did not end by itself
      expect((await now()) - shownMs).toBeLessThan(ADMIN_NOTICE_MS);
      // Closing is no undo.
      await page.clock.resume();
      await page.getByRole("button", { name: fill(t.activateName, { name }), exact: true }).click();
      await expect(activated).toBeVisible();
      await expectAccessible(page);
      await page.context().close();
    },
  );

  inArabic("a deactivation can be undone from its notice", async ({ browser, playwright }) => {
    const name = `Walid ${unique()}`;
    const person = await newcomer(playwright, name, true);
    const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${person.username}`);
    await page.getByRole("button", { name: fill(t.deactivateName, { name }) }).click();
    await expect(page.getByText(texts.notices.userDeactivated)).toBeVisible();
    const isShown = async () =>
      decodeEntities(await (await page.request.get(pages.view(person.username))).text()).includes(
        person.email,
      );
    expect(await isShown()).toBe(false);
    await page.getByRole("button", { name: t.undo }).click();
    await expect(page.getByText(texts.notices.userActivated)).toBeVisible();
    expect(await isShown()).toBe(true);
    await page.goto(`${prefix}${pages.adminAudit}?target=${person.username}`);
    const actions = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.locator("time") });
    await expect(actions).toHaveCount(3);
    await expect(actions.nth(1)).toContainText(texts.adminAudit.fieldNames.isActive);
    await page.context().close();
  });

  inEnglish("an admin changes several profiles at once", async ({ browser, playwright }) => {
    const mark = unique();
    const first = `Mina ${mark}`;
    const second = `Samir ${mark}`;
    await newcomer(playwright, first);
    await newcomer(playwright, second, true);
    const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${mark}`);
    await expect(page.getByText("2 profiles", { exact: true })).toBeVisible();
    await expect(page.getByRole("navigation", { name: texts.pager.pages })).toHaveCount(0);
    const all = page.getByRole("checkbox", { name: t.selectAll });
    await page.getByRole("checkbox", { name: fill(t.selectName, { name: first }) }).check();
    await expect(all).toBeChecked({ indeterminate: true });
    await all.check();
    await expect(all).toBeChecked({ indeterminate: false });
    await page.getByRole("button", { name: t.bulkActivate, exact: true }).click();
    // One was active already.
    await expect(page.getByText("1 profile activated")).toBeVisible();
    await expect(page.getByRole("button", { name: fill(t.deactivateName, { name: first }) })).toBeVisible();
    await expect(page.getByRole("button", { name: t.bulkActivate, exact: true })).toHaveCount(0);
    await expect(page.getByRole("region", { name: t.title })).toBeFocused();

    await all.check();
    await page.getByRole("button", { name: t.bulkDeactivate }).click();
    const question = page.getByRole("alertdialog", { name: "Deactivate 2 people?" });
    await question.getByRole("button", { name: t.bulkDeactivate }).click();
    await expect(page.getByText("2 profiles deactivated")).toBeVisible();
    await expect(
      page.getByRole("button", { name: fill(t.activateName, { name: second }), exact: true }),
    ).toBeVisible();
    const notice = page.getByRole("listitem").filter({ hasText: "2 profiles deactivated" });
    await notice.getByRole("button", { name: t.undo }).click();
    await expect(page.getByText("2 profiles activated")).toBeVisible();
    await page.context().close();
  });

  inEnglish("an admin activates all matching profiles of every page", async ({ browser, playwright }) => {
    const mark = `many${unique()}`;
    await Promise.all(Array.from({ length: 21 }, (_, at) => newcomer(playwright, `P${at} ${mark}`)));
    const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${mark}`);
    await page.getByRole("checkbox", { name: t.selectAll }).check();
    await page.getByRole("button", { name: "Select all 21 that match" }).click();
    await expect(page.getByText("21 people selected")).toBeVisible();
    await page.getByRole("button", { name: t.bulkActivate, exact: true }).click();
    await expect(page.getByText("21 profiles activated")).toBeVisible();
    await page.getByRole("combobox", { name: t.status }).selectOption("active");
    await expect(page.getByText("1–20")).toBeVisible();
    const pager = page.getByRole("navigation", { name: texts.pager.pages });
    await pager.getByRole("button", { name: texts.pager.next }).click();
    await expect(pager.getByText("21–21")).toBeVisible();
    await page.context().close();
  });
}
