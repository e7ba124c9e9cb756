import type { Browser, Page } from "@playwright/test";
import { pages, type SettingsView } from "#lib/wire/pages";
import type { ApiPerson } from "./api-people.ts";
import { openAs } from "./owner-page.ts";
import { chooseLanguage } from "./screens.ts";

export async function openSettings(
  browser: Browser,
  person: ApiPerson,
  { prefix = "", view, device = {} }: { prefix?: string; view?: SettingsView; device?: object } = {},
): Promise<Page> {
  const path = prefix + (view ? pages.panelSettingsView(view) : pages.panelSettings);
  return openAs(browser, person, path, device, (page) => chooseLanguage(page, prefix ? "en" : "ar"));
}
