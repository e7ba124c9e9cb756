import type { Locale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";

interface Owner {
  /** Of the panel. */
  locale: Locale;
  username: string;
  fullName: string;
  /** The short link, absolute. */
  address: string;
}

/** What the panel shows without a connection: nothing that visitors do not see (share 8). */
export interface OfflineCard extends Owner {
  /** SVG. */
  code: string;
  contactFile: string;
}

/** A card of another shape needs another name. */
const CACHE = "offline-card-1";
const KEY = "/panel/offline-card";

let newest = 0;
let isOver = false;

/** Null also where the browser has no such storage: over plain http, or blocked. */
export async function readOfflineCard(): Promise<OfflineCard | null> {
  try {
    const stored = await caches.match(KEY, { cacheName: CACHE });
    return stored ? ((await stored.json()) as OfflineCard) : null;
  } catch {
    return null;
  }
}

/** Stores what is public now. Without a response, what is stored stays. */
export async function refreshOfflineCard(owner: Owner): Promise<void> {
  const turn = ++newest;
  const isCurrent = () => !isOver && turn === newest;
  try {
    const { username, locale } = owner;
    // Not from a cache of the browser: both must be of the same state of the page.
    const files = [`${pages.view(username)}/qr.svg`, pages.contactFile(username, locale)];
    const responses = await Promise.all(files.map((path) => fetch(path, { cache: "no-cache" })));
    if (responses.some(({ status }) => status === 404)) {
      if (isCurrent()) await deleteStored();
      return;
    }
    const [code = "", contactFile = ""] = await Promise.all(responses.map((response) => response.text()));
    if (!isCurrent() || !responses.every(({ ok }) => ok)) return;
    const card: OfflineCard = { ...owner, code, contactFile };
    const cache = await caches.open(CACHE);
    // A cache that is deleted from here on takes the card with it.
    if (isCurrent()) await cache.put(KEY, Response.json(card));
  } catch {
    // Offline, or without storage.
  }
}

/** While the page is not active. Also when a refresh is under way; a later one stores the card again. */
export async function withdrawOfflineCard(): Promise<void> {
  newest++;
  await deleteStored();
}

/** With the session. Also when a refresh is under way: this page stores nothing any more. */
export async function removeOfflineCard(): Promise<void> {
  isOver = true;
  await deleteStored();
}

async function deleteStored(): Promise<void> {
  try {
    await caches.delete(CACHE);
  } catch {
    // Without storage.
  }
}
