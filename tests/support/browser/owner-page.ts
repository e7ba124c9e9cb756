import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import type { ApiPerson } from "./api-people.ts";
import { enterPanel } from "../ready.ts";
import { DESKTOP, PHONE } from "./screens.ts";

export type Texts = typeof en;

/** Each language once: Arabic on a phone, English on a desktop. */
export const RUNS = [
  { name: "ar, phone", locale: "ar", texts: ar as Texts, prefix: "", options: PHONE },
  { name: "en, desktop", locale: "en", texts: en, prefix: "/en", options: DESKTOP },
] as const;

/** For tests that depend on neither language nor device. */
export const [ARABIC_ON_PHONE, ENGLISH_ON_DESKTOP] = RUNS;

/** Opens a panel page with its owner's session. @param prepare runs before the page is requested */
export async function openAs(
  browser: Browser,
  person: ApiPerson,
  path: string,
  options: BrowserContextOptions,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const storageState = await person.request.storageState();
  const page = await (await browser.newContext({ ...options, storageState })).newPage();
  await prepare?.(page);
  const open = () => page.goto(path);
  await (path.includes(pages.panel) ? enterPanel(page, open) : open());
  return page;
}

export const editorPath = (prefix: string, page = 1): string =>
  `${prefix}${pages.panelProfileEdit}${page > 1 ? `?page=${page}` : ""}`;

/** The label is shorter on a phone. */
export const saveButton = (page: Page, { actions: t }: Texts): Locator =>
  page.getByRole("button", { name: new RegExp(`^(${t.saveChanges}|${t.save})$`) });

export async function save(page: Page, texts: Texts): Promise<void> {
  await saveButton(page, texts).click();
  await expectSaved(page, texts);
}

export async function expectSaved(page: Page, texts: Texts): Promise<void> {
  await expect(page.getByRole("main").getByText(texts.notices.profileSaved)).toBeVisible();
  await expect(saveButton(page, texts)).toBeDisabled();
}
