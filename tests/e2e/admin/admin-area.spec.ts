import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { adminRequest, createPerson, type ApiPerson } from "../../support/browser/api-people.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { ADMIN_LOGIN } from "../../support/credentials.ts";
import {
  DESKTOP,
  LOOKS,
  PHONE,
  expectAccessible,
  expectNoOverflow,
  expectNoOverflowAnywhere,
  holdScripts,
} from "../../support/browser/screens.ts";
import { anyOf, FAILED_CALLS, MISSING_PAGE, test, testsIn } from "../../support/browser/browser-test.ts";

test.use({ expectedErrors: anyOf(FAILED_CALLS, MISSING_PAGE, /^card info /) });

const LANGUAGES = [
  ["ar", ar, ""],
  ["en", en, "/en"],
] as const;

const PASSWORD = "Tea-and-7-cups";

const unique = () => randomBytes(4).toString("hex");

/** A text of the message files with its values. */
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);

async function openMenu(page: Page, texts: typeof en, person: string, item: string): Promise<void> {
  await page.getByRole("button", { name: fill(texts.adminProfiles.moreName, { name: person }) }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

const people: ApiPerson[] = [];

async function newcomer(
  playwright: Parameters<typeof createPerson>[0],
  fullName: string,
  isActive = false,
): Promise<ApiPerson> {
  const person = await createPerson(playwright, { fullName, isActive, colour: "#2F2F2F" });
  people.push(person);
  return person;
}

test.afterAll(async () => {
  await Promise.all(people.map(({ request }) => request.dispose()));
});

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.adminProfiles;
  const profiles = `${prefix}${pages.adminProfiles}`;

  test.describe(`admin area in ${locale}`, () => {
    inEnglish("the admin login refuses owners and lets an admin in", async ({ page, playwright }) => {
      const person = await newcomer(playwright, `Nadia ${unique()}`, true);
      // The login keeps the language chosen on this device.
      const url = process.env.BASE_URL ?? "";
      await page.context().addCookies([{ name: "NEXT_LOCALE", value: locale, url }]);
      await page.goto(`${prefix}${pages.admin}`);
      await expect(page).toHaveURL(`${prefix}${pages.adminLogin}`);
      await expect(page.getByRole("heading", { name: texts.login.adminTitle })).toBeVisible();

      const logIn = async (identifier: string, password: string) => {
        await page.getByLabel(texts.login.identifier).fill(identifier);
        await page.getByLabel(texts.login.password, { exact: true }).fill(password);
        await page.getByRole("button", { name: texts.login.submit }).click();
      };
      await logIn(person.email, PASSWORD);
      await expect(page.getByText(texts.errors.notAllowed)).toBeVisible();
      await logIn(person.email, "not-this-one-1");
      await expect(page.getByText(texts.errors.bad_credentials)).toBeVisible();
      await page.getByRole("button", { name: texts.form.close }).click();
      await expect(page.getByText(texts.errors.bad_credentials)).toHaveCount(0);

      // The limit itself is tested in integration/account/login-limit.
      await page.route(`**${paths.signIn}`, (route) =>
        route.fulfill({
          status: 429,
          headers: { "retry-after": "60" },
          json: { code: "too_many", message: texts.errors.tooManyAttempts },
        }),
      );
      await logIn(person.email, PASSWORD);
      await expect(page.getByText(texts.errors.tooManyAttempts)).toBeVisible();
      await page.unroute(`**${paths.signIn}`);
      await page.route(`**${paths.signIn}`, (route) => route.abort());
      await logIn(person.email, PASSWORD);
      await expect(page.getByText(texts.client.network)).toBeVisible();
      await page.unroute(`**${paths.signIn}`);

      await logIn(ADMIN_LOGIN.identifier, ADMIN_LOGIN.password);
      await page.waitForURL(profiles);
      await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
      await page.goto(`${prefix}${pages.admin}`);
      await expect(page).toHaveURL(profiles);
      expect((await page.goto(`${prefix}${pages.admin}/nowhere`))?.status()).toBe(404);
    });

    inArabic(
      "the list of profiles keeps its filters in the address, back and forth",
      async ({ browser, playwright }) => {
        const mark = unique();
        await newcomer(playwright, `Amine ${mark}`);
        const active = await newcomer(playwright, `Sarah ${mark}`, true);
        const page = await openAdminPage(browser, DESKTOP, profiles);
        await page.getByRole("searchbox", { name: t.search }).fill(mark);
        await expect(page).toHaveURL(new RegExp(`search=${mark}`));
        await expect(page.getByRole("row")).toHaveCount(3);
        await page.getByRole("combobox", { name: t.status }).selectOption("active");
        await expect(page).toHaveURL(/status=active/);
        await expect(page.getByRole("row")).toHaveCount(2);
        await expect(page.getByRole("row").getByText(active.username)).toBeVisible();
        await page.getByRole("combobox", { name: t.role }).selectOption("admin");
        await expect(page.getByRole("heading", { name: t.none })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole("row")).toHaveCount(2);
        await page.goBack();
        await expect(page.getByRole("row")).toHaveCount(3);
        await expect(page.getByRole("combobox", { name: t.status })).toHaveValue("");

        const person = page.getByRole("columnheader", { name: t.person });
        await person.getByRole("button").click();
        await expect(person).toHaveAttribute("aria-sort", "ascending");
        await expect(page.getByRole("row").nth(1)).toContainText("Amine");
        await person.getByRole("button").click();
        await expect(page.getByRole("row").nth(1)).toContainText("Sarah");
        await expect(page).toHaveURL(/sort=fullName&order=desc/);

        await page.reload();
        await expect(page.getByRole("row")).toHaveCount(3);
        await expect(page.getByRole("searchbox", { name: t.search })).toHaveValue(mark);
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("link", { name: t.export }).click(),
        ]);
        expect(download.url()).toContain(`search=${mark}`);
        await page.getByRole("button", { name: t.reset, exact: true }).click();
        await expect(page).toHaveURL(profiles);
        await expect(page.getByRole("searchbox", { name: t.search })).toHaveValue("");
        await page.context().close();
      },
    );

    inEnglish("the list of profiles searches for what was typed before hydration", async ({ browser }) => {
      const page = await openAdminPage(browser, PHONE, "/api/health");
      const release = await holdScripts(page);
      await page.goto(profiles, { waitUntil: "domcontentloaded" });
      const box = page.getByRole("searchbox", { name: t.search });
      await box.fill("typed early");
      release();
      await expect(page).toHaveURL(`${profiles}?search=typed+early`);
      await expect(box).toHaveValue("typed early");
      await page.context().close();
    });

    for (const { device, options } of LOOKS[locale]) {
      test(`an admin activates, verifies and deletes a profile on a ${device}`, async ({
        browser,
        playwright,
      }) => {
        const name = `Lina ${unique()}`;
        const person = await newcomer(playwright, name);
        const page = await openAdminPage(browser, options, `${profiles}?search=${person.username}`);
        await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
        await expect(page.getByRole("link", { name: /WhatsApp|واتساب/ })).toHaveAttribute(
          "href",
          /^https:\/\/wa\.me\/2135\d{8}$/,
        );
        await expectNoOverflow(page);

        await page.getByRole("button", { name: fill(t.qrName, { name }) }).click();
        await expect(page.getByText(t.qrInactive)).toBeVisible();
        await page.keyboard.press("Escape");

        await page.getByRole("button", { name: fill(t.activateName, { name }), exact: true }).click();
        await expect(page.getByText(texts.notices.userActivated)).toBeVisible();
        await expect(page.getByRole("button", { name: fill(t.deactivateName, { name }) })).toBeVisible();
        const shown = await page.request.get(pages.view(person.username));
        expect(await shown.text()).toContain(person.email);

        await page.getByRole("button", { name: fill(t.qrName, { name }) }).click();
        const code = page.getByRole("img", { name: fill(t.qrName, { name }) });
        await expect(code).toHaveAttribute("src", `${pages.view(person.username)}/qr.svg?page=view`);
        await expect
          .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        await expect(page.getByText(`${pages.view(person.username)}?qr=true`)).toBeVisible();
        await page.keyboard.press("Escape");

        await openMenu(page, texts, name, t.verify);
        await expect(page.getByText(texts.notices.userVerified)).toBeVisible();
        await expect(page.getByText(t.verified, { exact: true }).filter({ visible: true })).toHaveCount(1);
        await openMenu(page, texts, name, t.unverify);
        await expect(page.getByText(t.verified, { exact: true }).filter({ visible: true })).toHaveCount(0);

        await page.getByRole("button", { name: fill(t.deleteName, { name }) }).click();
        const dialog = page.getByRole("alertdialog", { name: t.confirmDelete });
        await expect(dialog).toContainText(name);
        await expect(dialog).toContainText(person.username);
        await dialog.getByRole("button", { name: texts.form.cancel }).click();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
        await page.getByRole("button", { name: fill(t.deleteName, { name }) }).click();
        await dialog.getByRole("button", { name }).click();
        await expect(page.getByText(texts.notices.userDeleted)).toBeVisible();
        await expect(page.getByRole("heading", { name: t.none })).toBeVisible();
        expect((await page.request.get(pages.view(person.username))).status()).toBe(404);

        // The audit log names the action without the person.
        await page.goto(`${prefix}${pages.adminAudit}?action=account.deleted`);
        await expect(page.getByText(texts.adminAudit.deletedPerson).first()).toBeVisible();
        await page.context().close();
      });
    }

    inEnglish(
      "a change of one profile does not block another, but a second one of the same profile",
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

    inArabic(
      "the list of profiles shows a card, or closes the dialog and logs when it cannot",
      async ({ browser, playwright }) => {
        const name = `Karim ${unique()}`;
        const person = await newcomer(playwright, name);
        const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${person.username}`);
        let release = () => {};
        const held = new Promise<void>((resolve) => (release = resolve));
        await page.route(`**${paths.card("")}*`, async (route) => {
          await held;
          await route.continue();
        });
        const open = page.getByRole("button", { name: fill(t.cardName, { name }) });
        await open.click();
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByText(t.loadingCard)).toBeVisible();
        release();
        await expect(dialog).toContainText(texts.signUp.colours["gunmetal-gray"]);
        await expect(dialog).toContainText("#2F2F2F");
        await expect(dialog).toContainText(t.noImage);
        await dialog.getByRole("button", { name: t.close }).last().click();
        await expect(dialog).toHaveCount(0);
        await expect(open).toBeFocused();

        await page.unroute(`**${paths.card("")}*`);
        await page.route(`**${paths.card("")}*`, (route) => route.fulfill({ status: 500, json: {} }));
        const logged = page.waitForEvent("console", (message) => message.text().startsWith("card info"));
        await open.click();
        await logged;
        await expect(dialog).toHaveCount(0);
        await page.context().close();
      },
    );

    inEnglish("an admin brings an owner who is locked out back in", async ({ browser, playwright }) => {
      const name = `Yasmine ${unique()}`;
      const person = await newcomer(playwright, name, true);
      const page = await openAdminPage(browser, PHONE, `${profiles}?search=${person.username}`);
      await openMenu(page, texts, name, t.recovery);
      await page.getByRole("button", { name: t.makeLink }).click();
      await expect(page.getByText(t.recoveryOnce)).toBeVisible();
      const link = await page.getByRole("textbox", { name: t.recoveryLink }).inputValue();
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
      await owner.getByRole("button", { name: texts.newPassword.submit }).click();
      await expect(owner.getByRole("link", { name: texts.newPassword.toLogin })).toBeVisible();
      const signIn = (password: string) =>
        owner.request.post(paths.signIn, { data: { identifier: person.email, password } });
      expect((await signIn(PASSWORD)).status()).toBe(401);
      expect((await signIn("New-tea-77")).status()).toBe(200);
      await owner.context().close();
    });

    inArabic("an admin corrects a mistyped e-mail", async ({ browser, playwright }) => {
      const name = `Omar ${unique()}`;
      const person = await newcomer(playwright, name);
      const other = await newcomer(playwright, `Other ${unique()}`);
      const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${person.username}`);
      await openMenu(page, texts, name, t.correctEmail);
      const field = page.getByRole("textbox", { name: t.email });
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
      await expect(page.getByText(corrected).filter({ visible: true })).toBeVisible();
      expect((await person.request.get(paths.currentUser)).status()).toBe(401);

      await page.goto(`${prefix}${pages.adminAudit}?target=${person.username}`);
      await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(
        texts.adminAudit.fieldNames.email,
      );
      await expect(page.getByText(corrected)).toHaveCount(0);
      await page.context().close();
    });

    inEnglish("an admin activates several profiles at once", async ({ browser, playwright }) => {
      const mark = unique();
      const first = `Mina ${mark}`;
      const second = `Samir ${mark}`;
      await newcomer(playwright, first);
      await newcomer(playwright, second);
      const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${mark}`);
      await page.getByRole("checkbox", { name: fill(t.selectName, { name: first }) }).check();
      await expect(page.getByRole("checkbox", { name: t.selectAll })).toBeChecked({ indeterminate: true });
      await page.getByRole("checkbox", { name: t.selectAll }).check();
      await page.getByRole("button", { name: t.bulkActivate }).click();
      await expect(page.getByRole("button", { name: fill(t.deactivateName, { name: first }) })).toBeVisible();
      await expect(
        page.getByRole("button", { name: fill(t.deactivateName, { name: second }) }),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: t.bulkActivate })).toHaveCount(0);
      await page.context().close();
    });

    inArabic("the list of profiles says when it cannot be loaded", async ({ browser }) => {
      const page = await openAdminPage(browser, PHONE, `${prefix}${pages.adminSettings}`);
      await page.route(`**${paths.users}?*`, (route) => route.abort());
      await page.goto(profiles);
      await expect(page.getByRole("heading", { name: texts.errorView.title })).toBeVisible();
      await expect(page.getByText(texts.client.network)).toBeVisible();
      await expect(page.getByRole("link", { name: texts.errorView.toLogin })).toHaveAttribute(
        "href",
        `${prefix}${pages.adminLogin}`,
      );
      await page.unroute(`**${paths.users}?*`);
      await page.getByRole("button", { name: texts.errorView.retry }).click();
      await expect(page.getByRole("searchbox")).toBeVisible();
      await page.context().close();
    });

    inEnglish(
      "an admin adds another admin and takes the right away again",
      async ({ browser, playwright }) => {
        const s = texts.adminSettings.admins;
        const name = `Chef ${unique()}`;
        const email = `${unique()}@example.com`;
        const taken = await newcomer(playwright, `Taken ${unique()}`);
        const page = await openAdminPage(browser, DESKTOP, `${prefix}${pages.adminSettings}`);
        await page.getByRole("button", { name: s.add }).click();
        const dialog = page.getByRole("dialog", { name: s.add });
        const submit = dialog.getByRole("button", { name: s.add });
        await submit.click();
        await expect(dialog.getByText(texts.form.required)).toHaveCount(3);
        await dialog.getByLabel(s.fullName).fill(name);
        await dialog.getByLabel(s.email).fill(taken.email);
        await dialog.getByLabel(s.password, { exact: true }).fill("Chef-of-tea-9");
        await submit.click();
        await expect(dialog.getByText(texts.errors.emailTaken)).toBeVisible();
        await expect(dialog.getByLabel(s.fullName)).toHaveValue(name);
        await dialog.getByLabel(s.email).fill(email);
        await submit.click();
        await expect(page.getByText(texts.notices.adminAdded)).toBeVisible();
        const remove = page.getByRole("button", { name: fill(s.removeName, { name }) });
        await expect(remove).toBeVisible();

        const chef = await browser.newContext();
        const signIn = (password: string) =>
          chef.request.post(paths.signIn, { data: { identifier: email, password, force: true } });
        expect((await signIn("Chef-of-tea-9")).status()).toBe(200);
        expect((await chef.request.get(paths.users)).status()).toBe(403);
        const passwords = { currentPassword: "Chef-of-tea-9", newPassword: "My-own-tea-7" };
        expect((await chef.request.post(paths.password, { data: passwords })).status()).toBe(200);
        expect((await chef.request.get(paths.users)).status()).toBe(200);

        await remove.click();
        const question = page.getByRole("alertdialog", { name: s.confirmRemove });
        await question.getByRole("button", { name }).click();
        await expect(page.getByText(texts.notices.adminRemoved)).toBeVisible();
        // An open dialog hides the rest from roles.
        await expect(question).toHaveCount(0);
        await expect(remove).toHaveCount(0);
        expect((await chef.request.get(paths.users)).status()).toBe(401);
        expect((await signIn("My-own-tea-7")).status()).toBe(403);
        await chef.close();
        await page.context().close();
      },
    );

    for (const { device, theme, options } of LOOKS[locale]) {
      test(`the admin screens are accessible, ${theme} on a ${device}`, async ({ browser, playwright }) => {
        const name = `Zohra ${unique()}`;
        const person = await newcomer(playwright, name);
        const page = await openAdminPage(browser, options, `${profiles}?search=${person.username}`);
        await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        await page.getByRole("checkbox", { name: fill(t.selectName, { name }) }).check();
        await expectAccessible(page);
        await page.getByRole("button", { name: fill(t.cardName, { name }) }).click();
        await expect(page.getByRole("dialog")).toContainText("#2F2F2F");
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: fill(t.deleteName, { name }) }).click();
        await expect(page.getByRole("alertdialog")).toBeVisible();
        await expectAccessible(page);
        await page.goto(`${prefix}${pages.adminSettings}`);
        await expect(page.getByLabel(texts.adminSettings.prices.standard)).toBeVisible();
        await expectAccessible(page);
        await expectNoOverflowAnywhere(page);
        await page.goto(`${prefix}${pages.adminAudit}`);
        await expect(
          page
            .getByRole("listitem")
            .filter({ has: page.locator("time") })
            .first(),
        ).toBeVisible();
        await expectAccessible(page);
        await expectNoOverflowAnywhere(page);
        await page.context().close();
      });
    }

    inArabic("the admin area keeps the chosen theme to itself", async ({ browser }) => {
      const page = await openAdminPage(browser, DESKTOP, profiles);
      await page.getByRole("button", { name: texts.admin.toDark }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.goto(prefix || "/");
      await expect(page.locator("html")).not.toHaveAttribute("data-theme", "dark");
      await page.context().close();
    });
  });
}

// Serial: all tests share the settings.
test.describe("admin settings", () => {
  test.describe.configure({ mode: "serial" });

  for (const [locale, texts, prefix] of LANGUAGES) {
    const { inArabic } = testsIn(locale);
    inArabic(
      "the contact page shows what an admin saves in the settings",
      async ({ browser, playwright }) => {
        const admin = await adminRequest(playwright);
        const { settings: before } = (await (await admin.get(paths.settings)).json()) as { settings: object };
        const s = texts.adminSettings.contact;
        try {
          const page = await openAdminPage(browser, DESKTOP, `${prefix}${pages.adminSettings}`);
          const number = page.getByLabel(fill(s.number, { number: "1" }), { exact: true });
          const save = page.getByRole("button", { name: s.save });
          await number.fill("123");
          await save.click();
          await expect(page.getByText(s.phoneNotValid)).toBeVisible();
          await expect(number).toHaveValue("123");
          const digits = `55${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
          await number.fill(`0${digits}`);
          const email = `help-${unique()}@example.com`;
          await page.getByLabel(s.email).fill(email);
          await page.getByLabel(s.opens).first().fill("8:30");
          await save.click();
          await expect(page.getByText(texts.notices.settingsSaved)).toBeVisible();
          await page.goto(`${prefix}${pages.contact}`);
          await expect(page.locator(`a[href*="213${digits}"]`).first()).toBeVisible();
          await expect(page.getByText(email).first()).toBeVisible();

          // An empty value is hidden on the site and flagged in the form.
          await page.goto(`${prefix}${pages.adminSettings}`);
          await page.getByLabel(s.email).fill("");
          await expect(page.getByText(s.hidden)).toBeVisible();
          await save.click();
          await expect(page.getByText(texts.notices.settingsSaved)).toBeVisible();
          await page.goto(`${prefix}${pages.contact}`);
          await expect(page.getByText(email)).toHaveCount(0);

          await page.goto(`${prefix}${pages.adminAudit}?action=settings.changed`);
          await expect(page.getByText(texts.adminAudit.actions.settings.changed).last()).toBeVisible();
          await expect(page.getByText(texts.adminAudit.fieldNames.contact_email).first()).toBeVisible();
          await page.context().close();
        } finally {
          await admin.put(paths.settings, { data: before });
          await admin.dispose();
        }
      },
    );
  }
});

test("owners without the admin right get no admin page", async ({ playwright }) => {
  const person = await createPerson(playwright, {});
  for (const path of [pages.admin, pages.adminProfiles, pages.adminSettings, pages.adminAudit]) {
    const response = await person.request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(307);
    expect(response.headers().location).toContain(pages.adminLogin);
    expect(await response.text()).not.toContain(ar.adminProfiles.title);
  }
  await person.request.dispose();
});
