import "server-only";
import { cache } from "react";
import { RECORDED_FIELDS, type RecordedValue } from "#lib/domain/admin/audit";
import type { Settings, SettingsChanges } from "#lib/domain/admin/settings";
import { DEFAULT_SETTINGS } from "#lib/domain/admin/settings";
import { isSellerComplete } from "#lib/domain/company/invoice";
import { mergeFees } from "#lib/domain/delivery/delivery";
import { mergeTemplates } from "#lib/domain/order/order-message";
import { audit } from "#lib/server/dal/admin/audit";
import { announceSitePageChanges } from "#lib/server/dal/page-changes";
import { findSettings, lockSettings, saveSettings } from "#lib/server/dal/admin/settings";
import { transact, type Tx } from "#lib/server/dal/transact";
import { getEnv } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import { invalidatePages, SITE_CACHE_TAG } from "#lib/server/page-invalidation";
import { findRequestContext } from "#lib/server/request-context";
import { issueWaitingInvoices } from "#lib/server/services/company/waiting-invoices";
import { invalidatePublicSettings, settingsCache } from "#lib/server/settings-cache";

/** Delay of changes made by other instances, which may be at most 1 s. */
const CACHE_MS = 800;

export const areOffersFromEnvironment = (): boolean => getEnv().offerPrices.length > 0;

/** OFFER_PRICES, when set, replaces the stored offers. */
function withEnvironment(settings: Settings): Settings {
  return areOffersFromEnvironment() ? { ...settings, offers: [...getEnv().offerPrices] } : settings;
}

/** Caches for 800 ms. Without the database, returns the last known ones and marks the page provisional. */
export const getPublicSettings = cache(async (): Promise<Settings> => {
  const now = Date.now();
  if (!settingsCache.cached || now - settingsCache.cached.readAtMs >= CACHE_MS) {
    settingsCache.cached = { settings: readForPages(), readAtMs: now };
  }
  try {
    return withEnvironment(await settingsCache.cached.settings);
  } catch {
    const context = findRequestContext();
    if (context) context.isProvisional = true;
    return withEnvironment(settingsCache.lastKnown ?? DEFAULT_SETTINGS);
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

/** Reads from the database, not from the cache: callers decide on the result. */
export const getSettings = async (tx?: Tx): Promise<Settings> => withEnvironment(await findSettings(tx));

/** Never stores offers from the environment, although the form sends them back. */
export async function changeSettings(adminId: string, changes: SettingsChanges): Promise<Settings> {
  try {
    const saved = await transact(async (tx) => {
      const before = await lockSettings(tx);
      const after: Settings = {
        prices: { ...before.prices, ...changes.prices },
        offers: areOffersFromEnvironment() ? before.offers : (changes.offers ?? before.offers),
        contact: { ...before.contact, ...changes.contact },
        retention: { ...before.retention, ...changes.retention },
        security: { ...before.security, ...changes.security },
        delivery: mergeFees(before.delivery, changes.delivery),
        couriers: changes.couriers ?? before.couriers,
        orderMessages: mergeTemplates(before.orderMessages, changes.orderMessages),
        seller: { ...before.seller, ...changes.seller },
      };
      const changed = namesOf(after).filter((name) => textOf(before, name) !== textOf(after, name));
      if (changed.length > 0) {
        const keys = new Set(changed.map((name) => name.split(".")[0] as keyof Settings));
        await saveSettings(tx, after, [...keys]);
        const changes = RECORDED_FIELDS.filter((name) => changed.includes(name)).map((field) => ({
          field,
          from: valueOf(before, field) as RecordedValue,
          to: valueOf(after, field) as RecordedValue,
        }));
        await audit(tx, { actorId: adminId, action: "settings.changed", fields: changed, changes });
        if (keys.has("seller") && isSellerComplete(after.seller))
          await issueWaitingInvoices(tx, after.seller);
        await announceSitePageChanges(tx);
      }
      return after;
    });
    settingsCache.lastKnown = saved;
    return withEnvironment(saved);
  } finally {
    // Also after a failure: a transaction may commit although its connection broke.
    invalidatePublicSettings();
    await invalidatePages([SITE_CACHE_TAG]);
  }
}

/** Names in the audit log, such as "prices.standard" and "offers". */
const namesOf = (settings: Settings): string[] => {
  const { prices, contact, retention, security, delivery, orderMessages, seller } = settings;
  return [
    ...Object.keys(prices).map((name) => `prices.${name}`),
    "offers",
    ...Object.keys(contact).map((name) => `contact.${name}`),
    ...Object.keys(retention).map((name) => `retention.${name}`),
    ...Object.keys(security).map((name) => `security.${name}`),
    ...Object.keys(delivery).map((name) => `delivery.${name}`),
    "couriers",
    ...Object.keys(orderMessages).map((name) => `orderMessages.${name}`),
    ...Object.keys(seller).map((name) => `seller.${name}`),
  ];
};

const valueOf = (settings: Settings, name: string): unknown =>
  name.split(".").reduce<unknown>((part, key) => Reflect.get(part as object, key), settings);

/** Sorts keys for comparison, because the database does not preserve their order. */
function textOf(settings: Settings, name: string): string {
  return JSON.stringify(valueOf(settings, name), (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );
}
