import { expect, type Page } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../support/browser/api-people.ts";
import { test } from "../../support/browser/browser-test.ts";
import { openAs, RUNS, saveButton, type Texts } from "../../support/browser/owner-page.ts";
import { enterPanel, untilHydrated } from "../../support/ready.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../../support/browser/screens.ts";
import { toPath } from "#lib/wire/call-path";

const jsonLd = async (page: Page) =>
  JSON.parse((await page.locator("script[type='application/ld+json']").textContent()) ?? "") as unknown;

async function save(page: Page, texts: Texts): Promise<void> {
  await saveButton(page, texts).click();
  await expect(page.getByRole("main").getByText(texts.notices.translationSaved)).toBeVisible();
}

test("an owner adds English texts on an Arabic phone, and visitors read the page in their language", async ({
  browser,
  playwright,
}) => {
  const t = ar.translation;
  const profile = { titel: "نسّاجة", address: "غرداية", projects: [{ title: "زربية" }] };
  const person = await createPerson(playwright, { fullName: "أمينة بلقاسم", profile });
  const page = await openAs(browser, person, pages.panelProfile, PHONE);
  await page.getByRole("main").getByRole("link", { name: ar.panelProfile.languages }).click();
  await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
  await untilHydrated(page);
  await expect(page.getByRole("status").filter({ hasText: "تنقص 4 نصوص" })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);

  const input = (label: string) => page.getByLabel(`${label} بالإنجليزية`, { exact: true });
  await page.getByRole("button", { name: "Amina Belkacem" }).click();
  await expect(input(ar.fields.fullName)).toHaveValue("Amina Belkacem");
  await expect(input(ar.fields.fullName)).toBeFocused();
  await expect(input(ar.fields.fullName)).toHaveAttribute("dir", "ltr");
  await input(ar.fields.jobTitle).fill("Weaver");
  await input("عنوان المشروع 1").fill("Carpet");
  await expect(page.getByRole("status").filter({ hasText: "ينقص نص واحد" })).toBeVisible();
  await page.reload();
  await expect(input(ar.fields.jobTitle)).toHaveValue("Weaver");
  await save(page, ar);

  const visit = await (await browser.newContext(PHONE)).newPage();
  await visit.goto(`/en${pages.view(person.username)}`);
  await expect(visit.getByRole("heading", { level: 1, name: "Amina Belkacem" })).toBeVisible();
  await expect(visit.getByRole("heading", { level: 3, name: "Carpet" })).toBeVisible();
  await expect(visit.getByText("غرداية", { exact: true }).first()).toHaveAttribute("lang", "ar");
  expect(await jsonLd(visit)).toMatchObject({ mainEntity: { name: "Amina Belkacem", jobTitle: "Weaver" } });
  const file = visit.getByRole("link", { name: en.actions.saveContact, exact: true });
  const english = await visit.request.get((await file.getAttribute("href")) ?? "");
  expect(await english.text()).toContain("FN:Amina Belkacem");
  await expectAccessible(visit);
  await visit.goto(pages.view(person.username));
  await expect(visit.getByRole("heading", { level: 1, name: "أمينة بلقاسم" })).toBeVisible();
  expect(await jsonLd(visit)).toMatchObject({ mainEntity: { name: "أمينة بلقاسم", jobTitle: "نسّاجة" } });
  const saved = visit.getByRole("link", { name: ar.actions.saveContact, exact: true });
  const arabic = await visit.request.get((await saved.getAttribute("href")) ?? "");
  expect(await arabic.text()).toContain("FN:أمينة بلقاسم");
  await visit.context().close();
  await page.context().close();
});

for (const { name, locale, texts, prefix, options } of RUNS) {
  const t = texts.translation;

  test(`an owner translates the event's title and the name of a linked page (${name})`, async ({
    browser,
    playwright,
  }) => {
    const [owner, other] = [await createPerson(playwright, {}), await createPerson(playwright, {})];
    for (const [by, of, label] of [
      [owner, other, "العمل"],
      [other, owner, "شخصية"],
    ] as const) {
      const data = { username: of.username, label, password: by.password };
      expect((await by.request.put(toPath("PUT /api/users/linked_page/v1"), { data })).ok()).toBe(true);
    }
    const [shownFrom, shownUntil] = [-1, 1].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString(),
    );
    const event = { title: "معرض الجزائر", shownFrom, shownUntil };
    expect(
      (await owner.request.put(toPath("PUT /api/users/links/v1"), { data: { event, links: [] } })).ok(),
    ).toBe(true);

    const page = await openAs(browser, owner, prefix + pages.panelTranslation, options);
    const input = (label: string) =>
      page.getByLabel(locale === "ar" ? `${label} بالإنجليزية` : `${label} in English`, { exact: true });
    await input(texts.fields.eventTitle).fill("Algiers fair");
    await input(texts.fields.pageName).fill("x".repeat(21));
    await saveButton(page, texts).click();
    await expect(input(texts.fields.pageName)).toBeFocused();
    await input(texts.fields.pageName).fill("Work");
    await expectNoOverflow(page);
    await expectAccessible(page);
    await save(page, texts);

    const visit = await (await browser.newContext(options)).newPage();
    await visit.goto(`/en${pages.view(owner.username)}`);
    await expect(visit.getByRole("heading", { level: 2, name: "Algiers fair" })).toBeVisible();
    const linked = visit.getByRole("navigation", { name: en.profile.pages });
    await expect(linked.locator("[aria-current=page]")).toHaveText("Work");
    await linked.getByRole("link", { name: "شخصية" }).click();
    await expect(linked.getByRole("link", { name: "Work", exact: true })).toBeVisible();
    await expectNoOverflow(visit);
    await visit.goto(pages.view(owner.username));
    await expect(visit.getByRole("heading", { level: 2, name: "معرض الجزائر" })).toBeVisible();

    const changed = { ...event, title: "معرض الجزائر الدولي" };
    expect(
      (
        await owner.request.put(toPath("PUT /api/users/links/v1"), { data: { event: changed, links: [] } })
      ).ok(),
    ).toBe(true);
    await enterPanel(page, () => page.reload());
    await expect(page.getByText(t.outdatedMark)).toHaveCount(1);
    await expectNoOverflow(page);
    await input(texts.fields.eventTitle).fill("Algiers international fair");
    await expect(page.getByText(t.outdatedMark)).toHaveCount(0);
    await save(page, texts);
    await enterPanel(page, () => page.reload());
    await expect(input(texts.fields.eventTitle)).toHaveValue("Algiers international fair");
    await expect(page.getByText(t.outdatedMark)).toHaveCount(0);
  });
}
