import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import type { ApiPerson } from "./api-people.ts";
import { openAs } from "./owner-page.ts";

/** Opens a panel page and waits for its service worker and the stored card. */
export async function openWithWorker(
  browser: Browser,
  person: ApiPerson,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openAs(browser, person, path, { ...options, serviceWorkers: "allow" });
  await expect.poll(() => readStored(page)).toContain(person.username);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // `ready` covers only this page's language.
    const registrations = await navigator.serviceWorker.getRegistrations();
    for (const { active, installing, waiting } of registrations) {
      const worker = active ?? waiting ?? installing;
      while (worker && worker.state !== "activated") {
        await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
      }
    }
  });
  return page;
}

/** Returns everything in the browser's caches of this site as one text. */
export const readStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(`${name} ${request.url} ${await (await cache.match(request))?.text()}`);
      }
    }
    return texts.join("\n");
  });
