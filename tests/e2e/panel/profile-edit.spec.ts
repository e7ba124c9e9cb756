import { randomBytes, randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Locale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { createPerson, type ApiPerson } from "../../support/browser/api-people.ts";
import {
  editorPath,
  expectSaved,
  fill,
  openAs,
  RUNS,
  save,
  saveButton,
  type Texts,
} from "../../support/browser/owner-page.ts";
import { enterPanel } from "../../support/ready.ts";
import { DESKTOP, disableApiTimeout } from "../../support/browser/screens.ts";
import { FAILED_CALLS, test, testsIn } from "../../support/browser/browser-test.ts";

test.use({ expectedErrors: FAILED_CALLS });

const unique = () => randomBytes(4).toString("hex");

interface SelfResponse {
  user: Record<string, unknown> & { fullName: string; email: string; bio: string };
}

async function storedOf({ request }: ApiPerson): Promise<SelfResponse["user"]> {
  return ((await (await request.get(paths.currentUser)).json()) as SelfResponse).user;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const choose = (page: Page, label: string) =>
  page
    .locator("label")
    .filter({ has: page.getByRole("radio", { name: label, exact: true }) })
    .click();
const tab = (page: Page, texts: Texts, number: number) =>
  page
    .getByRole("navigation", { name: texts.profileEdit.pages })
    .getByRole("link")
    .nth(number - 1);

for (const { name, locale, texts, prefix, options } of RUNS) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.profileForm;
  const e = texts.profileEdit;

  test.describe(`profile form (${name})`, () => {
    test("the profile form saves every field, reads it back and publishes it", async ({
      browser,
      playwright,
    }) => {
      const person = await createPerson(playwright);
      const mark = unique();
      const page = await openAs(browser, person, editorPath(prefix), options);
      await expect(saveButton(page, texts)).toHaveCount(0);
      const email = `${mark}@example.com`;
      const mobile = `66${String(randomInt(1e7)).padStart(7, "0")}`;
      await field(page, t.fullName).fill(`أمين ${mark}`);
      await field(page, t.email).fill(email);
      await field(page, t.currentPassword).fill(person.password);
      await page.getByRole("button", { name: t.phones.add }).click();
      const apps = page.getByRole("group", { name: fill(t.phones.apps, { slot: t.phones.second }) });
      await expect(field(page, t.phones.second)).toBeFocused();
      await field(page, t.phones.second).fill(`+213 ${mobile}`);
      await apps.getByRole("button", { name: fill(t.phones.linkedTo, { app: "Telegram" }) }).click();
      await page.getByRole("button", { name: t.phones.add }).click();
      // A landline after the prefix, without its 0.
      await field(page, t.phones.third).fill("21 45 67 89");
      await field(page, t.address).fill(`Bab El Oued ${mark}`);
      await field(page, t.cvUrl).fill("www.example.com/cv.pdf");
      await field(page, t.bio).fill(`Bio ${mark}`);

      await tab(page, texts, 2).click();
      await choose(page, t.work.statuses.studying);
      await field(page, t.jobTitle).fill(`Title ${mark}`);
      await field(page, t.work.place).fill(`School ${mark}`);
      await field(page, t.work.location).fill(`Town ${mark}`);
      await page.getByRole("button", { name: t.skills.add }).click();
      await field(page, t.skills.name).fill(`Skill ${mark}`);
      await page.getByRole("button", { name: t.projects.add }).click();
      await field(page, t.projects.name).fill(`Project ${mark}`);
      await field(page, t.projects.description).fill(`Story ${mark}`);
      await field(page, t.projects.link).fill("https://example.com/project");
      await field(page, t.projects.date).fill("2025-03-09");
      await field(page, t.projects.technologies).fill("Stone، Lime, Wood");

      await tab(page, texts, 3).click();
      await page.getByRole("button", { name: t.links.add }).click();
      const links = page.getByRole("region", { name: t.links.title, exact: true });
      await links.getByLabel(t.links.platform, { exact: true }).fill("GitHub");
      await links.getByLabel(t.links.address, { exact: true }).fill("www.github.com/amine");
      await choose(page, t.look.colours["imperial-gold"]);
      await choose(page, "English");
      await save(page, texts);

      const stored = await storedOf(person);
      expect(stored).toMatchObject({
        fullName: `أمين ${mark}`,
        email,
        phone: { SePhone: `0${mobile}`, LinkedTo_Se: ["telegram"], ThPhone: "021456789", PhPhone: "" },
        address: `Bab El Oued ${mark}`,
        cvurl: "https://www.example.com/cv.pdf",
        bio: `Bio ${mark}`,
        titel: `Title ${mark}`,
        Professional: { ProStatus: "studying", Skilles: [`Skill ${mark}`] },
        Sutation: { Name: `School ${mark}`, Place: `Town ${mark}` },
        projects: [
          {
            title: `Project ${mark}`,
            description: `Story ${mark}`,
            link: "https://example.com/project",
            date: "2025-03-09",
            technologies: ["Stone", "Lime", "Wood"],
          },
        ],
        socialLinks: [{ platform: "GitHub", link: "https://www.github.com/amine" }],
        profile_preference: { color: "#C9A227", language: "en" },
      });

      await enterPanel(page, () => page.reload());
      await expect(field(page, t.links.platform)).toHaveCount(0);
      await expect(page.getByRole("button", { name: fill(t.editName, { name: "GitHub" }) })).toBeVisible();
      await expect(page.getByRole("radio", { name: t.look.colours["imperial-gold"] })).toBeChecked();
      await tab(page, texts, 1).click();
      await expect(field(page, t.fullName)).toHaveValue(`أمين ${mark}`);
      await expect(field(page, t.phones.third)).toHaveValue("21456789");

      await page.goto(`${prefix}${pages.view(person.username)}`);
      for (const text of ["Bio", "Title", "School", "Skill", "Project", "Story"]) {
        await expect(page.getByText(`${text} ${mark}`).filter({ visible: true }).first()).toBeVisible();
      }
      await expect(page.getByRole("link", { name: /021 45 67 89/ }).first()).toBeVisible();
      await page.context().close();
    });

    inArabic(
      "the profile form reports errors on both sides of each limit, and sends nothing",
      async ({ browser, playwright }) => {
        const person = await createPerson(playwright);
        const page = await openAs(browser, person, editorPath(prefix), options);
        const before = await storedOf(person);
        const sent: string[] = [];
        page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
        const tooLong = (max: number) => page.getByText(tooLongText(locale, max), { exact: true });

        await field(page, t.fullName).fill("ن".repeat(33));
        await saveButton(page, texts).click();
        await expect(tooLong(32)).toBeVisible();
        await expect(field(page, t.fullName)).toBeFocused();
        await field(page, t.fullName).fill("  ");
        await expect(page.getByText(texts.form.required)).toBeVisible();
        await field(page, t.fullName).fill("ن".repeat(32));
        await expect(tooLong(32)).toHaveCount(0);

        await field(page, t.bio).fill("b".repeat(501));
        await field(page, t.email).fill("nadia@");
        await field(page, t.phones.first).fill("12345");
        await field(page, t.cvUrl).fill("javascript:alert(1)");
        await saveButton(page, texts).click();
        await expect(page.getByText(texts.form.emailNotValid)).toBeVisible();
        await expect(field(page, t.email)).toBeFocused();
        await expect(page.getByText(texts.form.phoneNotValid)).toBeVisible();
        await expect(page.getByText(texts.form.linkNotValid)).toBeVisible();
        await expect(tooLong(500)).toBeVisible();
        expect(sent).toEqual([]);
        expect(await storedOf(person)).toEqual(before);

        await field(page, t.bio).fill("b".repeat(500));
        await field(page, t.email).fill(before.email);
        await field(page, t.phones.first).fill("550 12 34 56 789");
        await expect(field(page, t.phones.first)).toHaveValue("5501234567");
        await field(page, t.phones.first).fill("٠٥٥٠١٢٣٤٥٦");
        await expect(field(page, t.phones.first)).toHaveValue("0550123456");
        await field(page, t.cvUrl).fill("");
        await save(page, texts);
        expect(await storedOf(person)).toMatchObject({ fullName: "ن".repeat(32), bio: "b".repeat(500) });
        await page.context().close();
      },
    );

    inEnglish(
      "the profile form has three pages, each with an address of its own",
      async ({ browser, playwright }) => {
        const person = await createPerson(playwright);
        const page = await openAs(browser, person, editorPath(prefix), options);
        const previous = page.getByRole("button", { name: e.previous });
        const next = page.getByRole("button", { name: e.next });
        await expect(previous).toBeDisabled();
        await field(page, t.bio).fill("typed before turning");
        await next.click();
        await expect(page).toHaveURL(/\?page=2$/);
        await expect(field(page, t.jobTitle)).toBeVisible();
        await expect(field(page, t.bio)).toBeHidden();
        await expect(previous).toBeEnabled();
        await next.click();
        await expect(page.getByRole("heading", { name: t.links.title, exact: true })).toBeVisible();
        await expect(next).toBeDisabled();
        await expect(tab(page, texts, 3)).toHaveAttribute("aria-current", "step");
        await page.goBack();
        await expect(field(page, t.jobTitle)).toBeVisible();
        await previous.click();
        await expect(field(page, t.bio)).toHaveValue("typed before turning");
        await page.context().close();
      },
    );

    inArabic(
      "the profile form brings fields that the server refuses into view",
      async ({ browser, playwright }) => {
        const person = await createPerson(playwright, {
          profile: { projects: [{ title: "First" }, { title: "Second", link: "https://example.com" }] },
        });
        const other = await createPerson(playwright);
        const page = await openAs(browser, person, editorPath(prefix, 3), options);
        await choose(page, t.look.colours["blush-pink"]);
        await page.route(`**${paths.profile(person.username)}`, (route) =>
          route.fulfill({
            status: 422,
            json: {
              code: "invalid",
              message: "no such place",
              fields: { "projects.1.link": "no such place", "socialLinks.9": "elsewhere" },
            },
          }),
        );
        await saveButton(page, texts).click();
        await expect(field(page, t.projects.link)).toBeFocused();
        await expect(field(page, t.projects.link)).toHaveValue("https://example.com");
        await expect(field(page, t.projects.link)).toHaveAccessibleDescription(/no such place/);
        await expect(page).toHaveURL(/\?page=2$/);
        await page.unroute(`**${paths.profile(person.username)}`);

        // The refusal arrives while another tab of the form is open.
        await tab(page, texts, 1).click();
        await field(page, t.bio).fill("about to be refused");
        let refuse = () => {};
        const refused = new Promise<void>((resolve) => (refuse = resolve));
        await page.route(`**${paths.profile(person.username)}`, async (route) => {
          await refused;
          await route.fulfill({
            status: 422,
            json: { code: "invalid", message: "-", fields: { bio: "not like this" } },
          });
        });
        await saveButton(page, texts).click();
        await tab(page, texts, 3).click();
        await expect(tab(page, texts, 3)).toHaveAttribute("aria-current", "step");
        refuse();
        await expect(field(page, t.bio)).toBeFocused();
        await expect(field(page, t.bio)).toHaveAccessibleDescription(/not like this/);
        await expect(page).toHaveURL(/\?page=1$/);
        await page.unroute(`**${paths.profile(person.username)}`);

        await tab(page, texts, 1).click();
        await field(page, t.email).fill(other.email);
        await field(page, t.currentPassword).fill(person.password);
        await tab(page, texts, 3).click();
        await expect(tab(page, texts, 3)).toHaveAttribute("aria-current", "step");
        await saveButton(page, texts).click();
        await expect(page.getByText(texts.errors.emailTaken)).toBeVisible();
        await expect(field(page, t.email)).toBeFocused();
        expect(await storedOf(person)).toMatchObject({ email: person.email });
        await field(page, t.email).fill(person.email);
        await save(page, texts);
        expect(await storedOf(person)).toMatchObject({ profile_preference: { color: "#E88999" } });
        await other.request.dispose();
        await page.context().close();
      },
    );
  });
}

for (const { locale, texts, prefix, options } of RUNS) {
  const { inArabic } = testsIn(locale);
  const t = texts.profileForm;

  inArabic(
    "a new e-mail asks for the password, and a wrong one loses nothing",
    async ({ browser, playwright }) => {
      const person = await createPerson(playwright);
      const page = await openAs(browser, person, editorPath(prefix), options);
      const password = field(page, t.currentPassword);
      const email = `${unique()}@example.com`;
      await expect(password).toHaveCount(0);
      await field(page, t.email).fill(` ${person.email.toUpperCase()}`);
      await expect(password).toHaveCount(0);
      await field(page, t.email).fill(email);
      await field(page, t.bio).fill("typed beside it");
      await expect(password).toHaveAttribute("autocomplete", "current-password");

      await tab(page, texts, 3).click();
      await saveButton(page, texts).click();
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(new RegExp(texts.form.required));
      await password.fill("Wrong-horse-1");
      await saveButton(page, texts).click();
      await expect(password).toHaveAccessibleDescription(new RegExp(t.passwordWrong));
      await expect(password).toBeFocused();
      await expect(password).toHaveValue("Wrong-horse-1");
      await expect(field(page, t.email)).toHaveValue(email);
      await expect(field(page, t.bio)).toHaveValue("typed beside it");
      expect(await storedOf(person)).toMatchObject({ email: person.email, bio: "" });
      const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
      expect(await page.evaluate(stored)).toContain("typed beside it");
      expect(await page.evaluate(stored)).not.toContain("Wrong-horse-1");

      await password.fill(person.password);
      await save(page, texts);
      await expect(password).toHaveCount(0);
      expect(await storedOf(person)).toMatchObject({ email, bio: "typed beside it" });
      expect(await page.evaluate(stored)).not.toContain(person.password);
      await page.context().close();
    },
  );
}

const tooLongText = (locale: Locale, max: number) =>
  locale === "ar" ? `الحد الأقصى: ${max} ${max === 32 ? "حرفًا" : "حرف"}.` : `Use ${max} characters or fewer`;

const { texts: desk, prefix } = RUNS[1];

test("the profile form keeps everything typed when a save fails, and sends it once", async ({
  browser,
  playwright,
}) => {
  const person = await createPerson(playwright);
  const page = await openAs(browser, person, "/api/health", DESKTOP);
  // A response is delayed below, on a slow machine longer than 5 s.
  await disableApiTimeout(page);
  await enterPanel(page, () => page.goto(editorPath(prefix)));
  const t = desk.profileForm;
  const url = `**${paths.profile(person.username)}`;
  await field(page, t.bio).fill("typed once");

  await page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
  await saveButton(page, desk).click();
  await expect(page.getByText(desk.client.status["500"])).toBeVisible();
  await expect(field(page, t.bio)).toHaveValue("typed once");
  await page.unroute(url);
  await page.route(url, (route) => route.abort());
  await saveButton(page, desk).click();
  await expect(page.getByText(desk.client.network)).toBeVisible();
  await page.unroute(url);

  let calls = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    calls += 1;
    if (calls === 1) return route.fulfill({ status: 401, json: { code: "no_session", message: "over" } });
    await held;
    return route.continue();
  });
  await saveButton(page, desk).click();
  const busy = page.getByRole("button", { name: desk.form.saving });
  await busy.dispatchEvent("click");
  await field(page, t.bio).press("Tab");
  await field(page, t.address).press("Enter");
  await field(page, t.address).fill("typed meanwhile");
  await expect.poll(() => calls).toBe(2);
  release();
  await expect(page.getByRole("main").getByText(desk.notices.profileSaved)).toBeVisible();
  expect(calls).toBe(2);
  expect(await storedOf(person)).toMatchObject({ bio: "typed once", address: "Oran" });
  await expect(field(page, t.address)).toHaveValue("typed meanwhile");
  await page.unroute(url);
  await saveButton(page, desk).click();
  await expectSaved(page, desk);
  expect(await storedOf(person)).toMatchObject({ address: "typed meanwhile" });
  await page.context().close();
});

test("a save does not overwrite fields that another tab has saved", async ({ browser, playwright }) => {
  const person = await createPerson(playwright);
  const page = await openAs(browser, person, editorPath(prefix), DESKTOP);
  await field(page, desk.profileForm.bio).fill("from this tab");
  await person.request.put(paths.profile(person.username), {
    data: { titel: "from another", bio: "lost: the last save wins" },
  });
  await save(page, desk);
  expect(await storedOf(person)).toMatchObject({ titel: "from another", bio: "from this tab" });
  await page.context().close();
});
