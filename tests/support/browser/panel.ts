import { expect, type Browser, type Page, type Request, type Route } from "@playwright/test";
import type { ApiPerson } from "./api-people.ts";
import { openAs } from "./owner-page.ts";
import { toPath } from "#lib/wire/call-path";

export const CURRENT_USER = `**${toPath("GET /api/users/fun")}`;

export const abort = (route: Route) => route.abort();
export const fulfillWith500 = (route: Route) =>
  route.fulfill({ status: 500, json: { code: "internal", message: "-" } });

/** Opens a page and waits for its requests: a refused one would redirect to the login. */
export async function openSettled(
  browser: Browser,
  person: ApiPerson,
  path: string,
  options: object,
): Promise<Page> {
  let pending: ReadonlySet<Request> | undefined;
  const page = await openAs(browser, person, path, options, async (opened) => {
    pending = watchRequests(opened);
  });
  await expect.poll(() => pending?.size).toBe(0);
  return page;
}

/** Returns the requests that are in flight, which changes with them. */
export function watchRequests(page: Page): Set<Request> {
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return pending;
}

/** Simulates a restore from the back/forward cache. */
export const restoreFromCache = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

/** Simulates that the tab becomes visible again. */
export const becomeVisible = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "header a, header button, nav a, nav button, aside button, [role=dialog] button",
      ),
    ]
      .map((target) => ({ rect: target.getBoundingClientRect(), html: target.outerHTML.slice(0, 90) }))
      .filter(({ rect: { width, height } }) => width > 0 && (width < 43.9 || height < 43.9))
      .map(({ html }) => html),
  );
  expect(small).toEqual([]);
}

export const storageOf = (page: Page) =>
  page.evaluate(() => ({
    username: localStorage.getItem("username"),
    publicId: localStorage.getItem("publicId"),
  }));
