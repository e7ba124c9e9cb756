import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import type { ResponseOf } from "#lib/contract/calls";
import { newcomers, openMenu, unique } from "../../support/browser/admin-people.ts";
import { adminRequest } from "../../support/browser/api-people.ts";
import { fill } from "../../support/browser/fill.ts";
import { expectDrawn } from "../../support/browser/expect-drawn.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { ADMIN_LOGIN } from "../../support/credentials.ts";
import { LANGUAGES, DESKTOP, PHONE, expectAccessible } from "../../support/browser/screens.ts";
import { readQrCode } from "../../support/files/read-qr-code.ts";
import { anyOf, failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

test.use({
  expectedErrors: anyOf(
    failedCalls(
      [`${toPath("GET /api/content/get_user_card/v1")}?user_id=`, 500],
      [toPath("POST /api/group/person/v1"), 404],
      [toPath("POST /api/group/email/v1"), 409],
      [toPath("POST /api/group/recovery/v1"), 401],
    ),
    /^card info /,
  ),
});

const PASSWORD = "Tea-and-7-cups";

const newcomer = newcomers();

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.adminProfiles;
  const profiles = `${prefix}${pages.adminProfiles}`;

  inArabic(
    "a person's drawer shows card, code and chip address, and only logs a card that fails to load",
    async ({ browser, playwright }) => {
      const name = `Karim ${unique()}`;
      const person = await newcomer(playwright, name);
      const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${person.username}`);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**${`${toPath("GET /api/content/get_user_card/v1")}?user_id=`}*`, async (route) => {
        await held;
        await route.continue();
      });
      const open = page.getByRole("button", { name: fill(t.cardName, { name }) });
      await open.click();
      const drawer = page.getByRole("dialog");
      await expect(drawer.getByText(t.loadingCard)).toBeVisible();
      release();
      await expect(drawer).toContainText(texts.signUp.colours["gunmetal-gray"]);
      await expect(drawer).toContainText("#2F2F2F");
      await expect(drawer).toContainText(t.noImage);

      const { front, back } = texts.adminOrders.faces;
      for (const face of [front, back]) await expectDrawn(drawer.getByRole("img", { name: face }));

      // Shown even before the activation.
      await expect(drawer.getByText(t.qrInactive)).toBeVisible();
      await expectDrawn(drawer.getByRole("img", { name: fill(t.qrName, { name }) }));
      await expect(drawer.getByText(`${pages.view(person.username)}?qr=true`)).toBeVisible();
      await drawer.getByRole("button", { name: texts.actions.copyChipAddress }).click();
      await expect(drawer.getByText(texts.form.copied)).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(
        new RegExp(`/u/${person.username.replace("logix_", "")}\\?src=nfc&c=[A-Z2-9]{8}$`),
      );

      const saved = page.waitForEvent("download");
      await drawer.getByRole("link", { name: t.printPdf }).click();
      expect((await saved).suggestedFilename()).toMatch(/^LX-\d+\.pdf$/);
      await expect(drawer.getByRole("link", { name: t.printBack })).toHaveAttribute("href", /face=back$/);

      await page.keyboard.press("Escape");
      await expect(drawer).toHaveCount(0);
      await expect(open).toBeFocused();

      await page.unroute(`**${`${toPath("GET /api/content/get_user_card/v1")}?user_id=`}*`);
      await page.route(`**${`${toPath("GET /api/content/get_user_card/v1")}?user_id=`}*`, (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      const logged = page.waitForEvent("console", (message) => message.text().startsWith("card info"));
      await open.click();
      await logged;
      await expect(drawer.getByText(texts.actions.copyChipAddress)).toBeVisible();
      await expect(drawer.getByText(t.cardColour)).toHaveCount(0);
      await page.context().close();
    },
  );

  inArabic(
    "the menu of each user shows the code of the public page, also before the activation",
    async ({ browser, playwright }) => {
      const name = `Sonia ${unique()}`;
      const person = await newcomer(playwright, name);
      const page = await openAdminPage(browser, PHONE, `${profiles}?search=${person.username}`);
      await openMenu(page, texts, name, t.qr);
      const dialog = page.getByRole("dialog", { name });
      await expect(dialog.getByText(t.qrInactive)).toBeVisible();
      await expect(dialog.getByText(`${pages.view(person.username)}?qr=true`)).toBeVisible();
      await expect(dialog.getByRole("img", { name: fill(t.qrName, { name }) })).toBeVisible();
      const file = await dialog.getByRole("link", { name: "PNG" }).getAttribute("href");
      const png = await page.request.get(file ?? "");
      expect(await readQrCode(await png.body())).toMatch(
        new RegExp(`^https?://[^/]+${pages.view(person.username)}\\?qr=true$`),
      );
      const saved = page.waitForEvent("download");
      await dialog.getByRole("link", { name: "PNG" }).click();
      expect((await saved).suggestedFilename()).toBe(`${person.username}.png`);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("button", { name: fill(t.moreName, { name }) })).toBeFocused();
      await page.context().close();
    },
  );

  inEnglish("a person's drawer has a URL that survives reload and back", async ({ browser, playwright }) => {
    const name = `Nour ${unique()}`;
    const person = await newcomer(playwright, name);
    const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${person.username}`);
    await page.getByRole("button", { name, exact: true }).click();
    const drawer = page.getByRole("dialog", { name });
    await drawer.getByRole("tab", { name: t.record.parts.notes }).click();
    await expect(page).toHaveURL(/person=[\da-f-]{36}&part=notes/);
    await page.reload();
    await expect(drawer.getByRole("tabpanel", { name: t.record.parts.notes })).toBeVisible();
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(`${profiles}?search=${person.username}`);
    await page.goto(`${profiles}?person=00000000-0000-4000-8000-000000000000`);
    await expect(page.getByRole("dialog").getByText(texts.errors.userNotFound)).toBeVisible();
    await page.context().close();
  });

  inArabic("an admin corrects a person's name, phone and address", async ({ browser, playwright }) => {
    const name = `Salim ${unique()}`;
    const person = await newcomer(playwright, name, true);
    const page = await openAdminPage(browser, PHONE, `${profiles}?search=${person.username}`);
    await page.getByRole("button", { name: fill(t.detailsName, { name }) }).click();
    const drawer = page.getByRole("dialog");
    const fullName = drawer.getByLabel(texts.fields.fullName);
    const phone = drawer.getByLabel(fill(t.record.phone, { number: "1" }));
    const save = drawer.getByRole("button", { name: texts.actions.saveDetails });
    await phone.fill("12");
    await save.click();
    await expect(drawer.getByText(texts.form.phoneNotValid)).toBeVisible();
    await phone.fill("0661 23 45 67");
    const corrected = `Salima ${unique()}`;
    await fullName.fill(corrected);
    await drawer.getByLabel(texts.fields.address).fill("Tlemcen, Kiffane");

    // Unsaved text survives a switch of tabs and an attempt to close.
    await drawer.getByRole("tab", { name: t.record.parts.card }).click();
    await drawer.getByRole("tab", { name: t.record.parts.profile }).click();
    await expect(fullName).toHaveValue(corrected);
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: t.record.discard });
    await question.getByRole("button", { name: texts.actions.cancel }).click();
    await save.click();
    await expect(page.getByText(texts.notices.personEdited)).toBeVisible();
    await expect(page.getByRole("dialog", { name: corrected })).toBeVisible();
    const shown = await (await page.request.get(pages.view(person.username))).text();
    expect(shown).toContain(corrected);
    expect(shown).toContain("Tlemcen, Kiffane");

    await drawer.getByRole("tab", { name: t.record.parts.log }).click();
    const entry = drawer.getByRole("listitem").filter({ hasText: texts.adminAudit.fieldNames.fullName });
    await expect(entry).toContainText(texts.adminAudit.fieldNames.phones);
    await expect(entry).not.toContainText("Tlemcen");
    await page.context().close();
  });

  inEnglish("an admin adds and deletes a private note", async ({ browser, playwright }) => {
    const name = `Nawel ${unique()}`;
    const person = await newcomer(playwright, name);
    const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${person.username}`);
    await openMenu(page, texts, name, t.record.parts.notes);
    const drawer = page.getByRole("dialog");
    const note = "Called on Sunday.\nWants Arabic on the card.";
    await drawer.getByLabel(t.record.note).fill(note);
    await drawer.getByRole("button", { name: t.record.addNote }).click();
    await expect(page.getByText(texts.notices.noteAdded)).toBeVisible();
    await expect(drawer.getByRole("listitem")).toContainText("Wants Arabic on the card.");
    await expect(drawer.getByLabel(t.record.note)).toHaveValue("");
    await drawer.getByRole("button", { name: t.record.eraseNote }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: t.record.eraseNote }).click();
    await expect(page.getByText(texts.notices.noteErased)).toBeVisible();
    await expect(drawer.getByText(t.record.noNotes)).toBeVisible();
    await page.context().close();
  });

  inEnglish(
    "an admin gives a locked-out owner access with a recovery link",
    async ({ browser, playwright }) => {
      const name = `Yasmine ${unique()}`;
      const person = await newcomer(playwright, name, true);
      const page = await openAdminPage(browser, PHONE, `${profiles}?search=${person.username}`);
      await openMenu(page, texts, name, t.record.parts.access);
      await page.getByRole("button", { name: t.makeLink }).click();
      await expect(page.getByText(t.recoveryOnce)).toBeVisible();
      const link = await page.getByRole("textbox", { name: texts.fields.link }).inputValue();
      const whatsapp = await page.getByRole("link", { name: t.sendWhatsApp }).getAttribute("href");
      const message = new URL(whatsapp ?? "").searchParams.get("text") ?? "";
      expect(message).toContain(link);
      expect(message).toContain(ar.recovery.whatsapp.split(" ")[0]);
      expect(message).toContain(en.recovery.whatsapp.split(" ")[0]);
      await page.context().close();

      const owner = await (await browser.newContext()).newPage();
      const { pathname, search } = new URL(link);
      await owner.goto(`${prefix}${pathname}${search}`);
      await owner.getByLabel(texts.newPassword.password, { exact: true }).fill("New-tea-77");
      await owner.getByRole("button", { name: texts.actions.savePassword }).click();
      await expect(owner.getByRole("link", { name: texts.actions.logIn })).toBeVisible();
      const signIn = (password: string) =>
        owner.request.post(toPath("POST /api/users/signin"), {
          data: { identifier: person.email, password },
        });
      expect((await signIn(PASSWORD)).status()).toBe(401);
      expect((await signIn("New-tea-77")).status()).toBe(200);
      await owner.context().close();
    },
  );

  inArabic(
    "the recovery link of another admin needs the acting admin's own password",
    async ({ browser, playwright }) => {
      const boss = await adminRequest(playwright);
      const data = {
        fullName: `Chef ${unique()}`,
        email: `${unique()}@example.com`,
        password: PASSWORD,
        currentPassword: ADMIN_LOGIN.password,
      };
      const added = await boss.post(toPath("POST /api/group/admins/v1"), { data });
      const { admin } = (await added.json()) as ResponseOf<"POST /api/group/admins/v1">;
      const page = await openAdminPage(browser, PHONE, `${profiles}?person=${admin.id}&part=access`);
      await page.getByRole("button", { name: t.makeLink }).click();
      const dialog = page.getByRole("dialog", { name: t.recoveryProof });
      const password = dialog.getByLabel(texts.fields.ownPassword, { exact: true });
      await password.fill("Wrong-horse-1");
      await dialog.getByRole("button", { name: t.makeLink }).click();
      await expect(dialog.getByText(texts.errors.currentPasswordWrong)).toBeVisible();
      await expectAccessible(page, `[role=dialog]:has([name=password])`);
      await password.fill(ADMIN_LOGIN.password);
      await dialog.getByRole("button", { name: t.makeLink }).click();
      await expect(page.getByText(t.recoveryOnce)).toBeVisible();
      await boss.post(toPath("POST /api/group/admins/remove/v1"), { data: { id: admin.id } });
      await boss.dispose();
    },
  );

  inArabic("an admin corrects a mistyped e-mail", async ({ browser, playwright }) => {
    const name = `Omar ${unique()}`;
    const person = await newcomer(playwright, name);
    const other = await newcomer(playwright, `Other ${unique()}`);
    const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${person.username}`);
    await openMenu(page, texts, name, t.record.parts.access);
    const field = page.getByRole("textbox", { name: texts.fields.email });
    const save = page.getByRole("button", { name: t.saveEmail });
    await expect(field).toHaveValue(person.email);
    await field.fill("omar@");
    await save.click();
    await expect(page.getByText(texts.form.emailNotValid)).toBeVisible();
    await field.fill(other.email);
    await save.click();
    await expect(page.getByText(texts.errors.emailTaken)).toBeVisible();
    await expect(field).toHaveValue(other.email);
    const corrected = `right-${unique()}@example.com`;
    await field.fill(corrected);
    await save.click();
    await expect(page.getByText(texts.notices.emailCorrected)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText(corrected).filter({ visible: true })).toBeVisible();
    expect((await person.request.get(toPath("GET /api/users/fun"))).status()).toBe(401);

    await page.goto(`${prefix}${pages.adminAudit}?target=${person.username}`);
    await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(
      texts.adminAudit.fieldNames.email,
    );
    await expect(page.getByText(corrected)).toHaveCount(0);
    await page.context().close();
  });
}
