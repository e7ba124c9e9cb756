import "server-only";
import { cache } from "react";
import type { Settings, SettingsChanges } from "@/lib/domain/settings";
import { DEFAULT_SETTINGS } from "@/lib/domain/settings";
import { audit } from "@/lib/server/dal/audit";
import { announceSitePageChanges } from "@/lib/server/dal/page-changes";
import { findSettings, lockSettings, saveSettings } from "@/lib/server/dal/settings";
import { transact } from "@/lib/server/dal/transact";
import { getEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { invalidatePage, SITE_SUBJECT } from "@/lib/server/page-invalidation";
import { findRequestContext } from "@/lib/server/request-context";
import { forgetShownSettings, settingsCache } from "@/lib/server/settings-cache";

/** Other instances show a change this much later (CONTRACT §5 allows 1 s). */
const FRESH_MS = 800;

export const areOffersFromEnvironment = (): boolean => getEnv().offerPrices.length > 0;

/** OFFER_PRICES, when set, replaces the offers (CONTRACT §1). */
function inForce(settings: Settings): Settings {
  return areOffersFromEnvironment() ? { ...settings, offers: [...getEnv().offerPrices] } : settings;
}

/**
 * What pages show: at once what was saved here, within a second what was saved elsewhere. Without a database the
 * last known ones: pages that need nothing else go on being shown.
 *
 * @throws for a page that is to be kept, when they cannot be read
 */
export const getShownSettings = cache(async (): Promise<Settings> => {
  const now = Date.now();
  if (!settingsCache.kept || now - settingsCache.kept.readAtMs >= FRESH_MS) {
    settingsCache.kept = { settings: readForPages(), readAtMs: now };
  }
  try {
    return inForce(await settingsCache.kept.settings);
  } catch (error) {
    if (findRequestContext()?.isToBeKept) throw error;
    return inForce(settingsCache.lastKnown ?? DEFAULT_SETTINGS);
  }
});

async function readForPages(): Promise<Settings> {
  try {
    return (settingsCache.lastKnown = await findSettings());
  } catch (error) {
    log.warn({ err: error }, "settings cannot be read");
    throw error;
  }
}

/** What counts, as stored now. */
export const getSettings = async (): Promise<Settings> => inForce(await findSettings());

/**
 * Saves what an admin decided, and records which settings it changed. Offers are not for admins to change while they
 * are the environment's: an echo of those would be stored as ours.
 */
export async function changeSettings(adminId: string, changes: SettingsChanges): Promise<Settings> {
  try {
    return await transact(async (tx) => {
      const before = await lockSettings(tx);
      const after: Settings = {
        prices: { ...before.prices, ...changes.prices },
        offers: areOffersFromEnvironment() ? before.offers : (changes.offers ?? before.offers),
        contact: { ...before.contact, ...changes.contact },
      };
      const changed = namesOf(after).filter((name) => textOf(before, name) !== textOf(after, name));
      if (changed.length > 0) {
        const keys = new Set(changed.map((name) => name.split(".")[0] as keyof Settings));
        await saveSettings(tx, after, [...keys]);
        await audit(tx, { actorId: adminId, action: "settings.changed", fields: changed });
        await announceSitePageChanges(tx);
      }
      return inForce(after);
    });
  } finally {
    // Also after a failure: whether a transaction whose connection broke was committed nobody knows.
    forgetShownSettings();
    invalidatePage(SITE_SUBJECT);
  }
}

/** "prices.standard", "offers", …: what the audit log calls each setting. */
const namesOf = ({ prices, contact }: Settings): string[] => [
  ...Object.keys(prices).map((name) => `prices.${name}`),
  "offers",
  ...Object.keys(contact).map((name) => `contact.${name}`),
];

/** For comparing; the database gives the keys of objects back in an order of its own. */
function textOf(settings: Settings, name: string): string {
  const value = name.split(".").reduce<unknown>((part, key) => Reflect.get(part as object, key), settings);
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );
}
