import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { ADMIN_LOGIN } from "../credentials.ts";
import { enterAdminArea } from "../ready.ts";
import { toPath } from "#lib/wire/call-path";

/** Opens a page with an admin session. @param prepare runs before the page is requested */
export async function openAdminPage(
  browser: Browser,
  options: BrowserContextOptions,
  path: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const context = await browser.newContext(options);
  const response = await context.request.post(toPath("POST /api/users/signin"), {
    data: { ...ADMIN_LOGIN, force: true },
  });
  expect(response.ok()).toBe(true);
  const page = await context.newPage();
  await prepare?.(page);
  const open = () => page.goto(path);
  await (path.includes(pages.admin) ? enterAdminArea(page, open) : open());
  return page;
}
