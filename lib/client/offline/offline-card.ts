import type { Locale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";

interface Owner {
  locale: Locale;
  username: string;
  fullName: string;
  address: string;
}

/** Card that the panel shows offline. Contains only public data (share 8). */
export interface OfflineCard extends Owner {
  code: string;
  contactFile: string;
}

/** Change the name with the shape of `OfflineCard`. */
const CACHE = "offline-card-1";
const KEY = "/panel/offline-card";

let newest = 0;
let isRemoved = false;

/** Also returns null where storage is missing (plain http) or blocked. */
export async function readOfflineCard(): Promise<OfflineCard | null> {
  try {
    const stored = await caches.match(KEY, { cacheName: CACHE });
    return stored ? ((await stored.json()) as OfflineCard) : null;
  } catch {
    return null;
  }
}

/** Stores the current public data. Without a response, keeps the stored card. */
export async function refreshOfflineCard(owner: Owner): Promise<void> {
  const turn = ++newest;
  const isCurrent = () => !isRemoved && turn === newest;
  try {
    const { username, locale } = owner;
    // Bypasses the browser's cache, so that both files have the same state.
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
    // Deleting the cache from here on also deletes the card.
    if (isCurrent()) await cache.put(KEY, Response.json(card));
  } catch {
    // Offline or without storage.
  }
}

/** Deletes the card while the page is inactive, even during a refresh; a later refresh stores it again. */
export async function withdrawOfflineCard(): Promise<void> {
  newest++;
  await deleteStored();
}

/** Deletes the card at the end of the session, even during a refresh; this page never stores one again. */
export async function removeOfflineCard(): Promise<void> {
  isRemoved = true;
  await deleteStored();
}

async function deleteStored(): Promise<void> {
  try {
    await caches.delete(CACHE);
  } catch {
    // Without storage.
  }
}
