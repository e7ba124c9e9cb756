import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { pages, paths } from "#lib/wire/paths";
import { enterPortal } from "./ready.ts";

export const ADMIN = {
  identifier: process.env.ADMIN_EMAIL ?? "",
  password: process.env.ADMIN_PASSWORD ?? "",
};

/** Opens a page of the admin area with an admin session. */
export async function openPortal(
  browser: Browser,
  options: BrowserContextOptions,
  path: string,
): Promise<Page> {
  const context = await browser.newContext(options);
  const answer = await context.request.post(paths.signIn, { data: { ...ADMIN, force: true } });
  expect(answer.ok()).toBe(true);
  const page = await context.newPage();
  const open = () => page.goto(path);
  await (path.includes(pages.admin) ? enterPortal(page, open) : open());
  return page;
}
