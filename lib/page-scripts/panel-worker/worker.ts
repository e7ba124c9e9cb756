import { readOfflineCard } from "#lib/client/offline/offline-card";
import { splitLocale } from "#lib/domain/locale";
import { isInside, PANEL_PAGE } from "#lib/wire/pages";
import { offlineResponse } from "./offline-page.ts";

// The panel's service worker. It only responds when a panel page cannot be requested (share 8, 9).

const worker = globalThis as unknown as ServiceWorkerScope;

// It contains nothing from a build, so a new one can replace it immediately, even with open tabs.
worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

// Requests need not wait until the worker has started.
worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()));
});

worker.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  const [prefix, page] = splitLocale(new URL(url).pathname);
  if (mode !== "navigate" || method !== "GET" || !isInside(page, PANEL_PAGE)) return;
  event.respondWith(respond(event, prefix !== ""));
});

async function respond({ request, preloadResponse }: FetchEvent, isEnglish: boolean): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return offlineResponse({ card: await readOfflineCard(), isEnglish, script: SHARE_SCRIPT });
  }
}
