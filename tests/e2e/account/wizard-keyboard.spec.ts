import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import {
  applicant,
  expectNoViolations,
  expectStep,
  fillName,
  keepDesign,
  submitButton,
} from "../../support/browser/sign-up.ts";
import { tabTo } from "../../support/browser/keyboard.ts";
import { PHONE, expectAtRest, expectNoOverflow } from "../../support/browser/screens.ts";
import { test } from "../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

interface Self {
  username: string;
  titel: string;
  profile_preference: { language: string };
}

test("a card can be designed and ordered by keyboard alone", async ({ page }) => {
  const t = en.signUp;
  const person = applicant();
  const { keyboard } = page;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto(`/en${pages.getCard}`);
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: en.actions.toContent })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await tabTo(page, field(en.fields.fullName));
  await keyboard.type(person.fullName);
  await keyboard.press("Enter");

  await expectStep(page, en, 2);
  await tabTo(page, page.getByRole("radio", { name: t.colours["onyx-black"] }));
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: t.colours["imperial-gold"] })).toBeChecked();
  await expect(page.getByText(t.goldHint)).toBeVisible();
  const business = page.getByRole("switch");
  await tabTo(page, business);
  await keyboard.press("Space");
  await tabTo(page, page.getByRole("radio", { name: t.characters.fennec }));
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: t.characters.cat })).toBeChecked();
  await keyboard.press("Shift+Tab");
  await expect(business).toBeFocused();
  await keyboard.press("Space");
  await tabTo(page, field(en.fields.jobTitle));
  await keyboard.type("Architect");
  await expect(page.getByRole("img", { name: /Imperial Gold.*Amine Bouzid.*Architect/ })).toBeVisible();
  await keyboard.press("Enter");

  await expectStep(page, en, 3);
  const submit = submitButton(page, en);
  await tabTo(page, field(en.fields.email));
  await keyboard.type(person.email);
  await tabTo(page, field(en.fields.password));
  await keyboard.type(person.password);
  await tabTo(page, field(en.fields.phone));
  await keyboard.type(person.phone);
  const wilaya = page.getByRole("combobox", { name: en.fields.wilaya });
  await tabTo(page, wilaya);
  await keyboard.type("orn");
  await expect(page.getByText(t.noWilaya)).toBeVisible();
  await keyboard.press("Backspace");
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowUp");
  const communes = page.waitForResponse("**/communes/31.json");
  await keyboard.press("Enter");
  await expect(wilaya).toHaveValue("31 - Oran");
  await communes;
  const commune = page.getByRole("combobox", { name: en.fields.commune });
  await tabTo(page, commune);
  await keyboard.type("arz");
  await expect(page.getByRole("option", { name: "Arzew" })).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(commune).toHaveValue("Arzew");
  await tabTo(page, field(t.street));
  await keyboard.type(person.street);
  await tabTo(page, submit);
  await keyboard.press("Enter");
  await expect(page.getByRole("checkbox")).toBeFocused();
  await keyboard.press("Space");
  await tabTo(page, submit);
  await keyboard.press("Enter");

  // The profile gets this page's language, although none was chosen on this device.
  await page.waitForURL(`**/en${pages.panelProfile}`);
  const { user } = (await (await page.request.get(toPath("GET /api/users/fun"))).json()) as { user: Self };
  expect(user).toMatchObject({ titel: "Architect", profile_preference: { language: "en" } });
  const card = page.locator(".card");
  await expect(card).toContainText("Architect");
  await expect(card.locator(`img[src="${pages.sampleCode}"]`)).toBeVisible();

  const n = en.notActive;
  const address = `${new URL(page.url()).host}/u/${user.username.replace("logix_", "")}`;
  await expect(page.getByText(address)).toBeVisible();
  const share = page.getByRole("link", { name: n.address.whatsapp });
  await tabTo(page, share);
  const shared = new URL((await share.getAttribute("href")) ?? "").searchParams.get("text");
  expect(shared).toBe(`${n.address.share}\nhttp://${address}`);
  for (const text of [n.next.title, n.ready.photo, n.ready.links, n.ready.skills]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectNoViolations(page);
});

test("the sign-up's bar covers no field while the keyboard is open", async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, viewport: { width: 360, height: 400 } });
  const page = await context.newPage();
  await page.goto(pages.getCard);
  const next = page.getByRole("button", { name: ar.signUp.next.design });
  const isClear = async (name: string) => {
    const field = page.locator(`form [name=${name}]`);
    await field.focus();
    // The pinned card slides in while the page scrolls.
    await expectAtRest(page);
    const [fieldBox, barBox, pinnedBox] = await Promise.all([
      field.boundingBox(),
      page.locator(".action-bar").boundingBox(),
      page.locator(".pinned-card").filter({ visible: true }).all(),
    ]).then(async ([field, bar, [pinned]]) => [field, bar, (await pinned?.boundingBox()) ?? null] as const);
    expect(fieldBox && barBox && fieldBox.y + fieldBox.height, name).toBeLessThanOrEqual(barBox?.y ?? 0);
    expect(fieldBox?.y, name).toBeGreaterThanOrEqual(pinnedBox ? pinnedBox.y + pinnedBox.height : 0);
  };
  await expect(next).toBeEnabled();
  await isClear("fullName");
  await fillName(page, ar, "أمين");
  await isClear("title");
  await keepDesign(page, ar);
  for (const name of [
    "email",
    "password",
    "phone",
    "whatsapp",
    "wilaya",
    "commune",
    "street",
    "referralCode",
    "hasAgreed",
  ]) {
    await isClear(name);
  }
  await expectNoOverflow(page);
  await context.close();
});
