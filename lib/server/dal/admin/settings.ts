import "server-only";
import { DEFAULT_SETTINGS, type Settings } from "#lib/domain/admin/settings";
import { mergeFees } from "#lib/domain/delivery/delivery";
import { mergeTemplates } from "#lib/domain/order/order-message";
import { db, type Tx } from "#lib/server/database/db";

const KEYS = [
  "prices",
  "offers",
  "contact",
  "retention",
  "security",
  "delivery",
  "couriers",
  "orderMessages",
  "seller",
] as const satisfies (keyof Settings)[];

/** Arbitrary, but the same in every process. Serialises saves. */
const ADVISORY_LOCK = 736_143_903;

export async function findSettings(tx: Tx = db()): Promise<Settings> {
  const rows = await tx.setting.findMany({ where: { key: { in: [...KEYS] } } });
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Partial<Settings>;
  return {
    prices: { ...DEFAULT_SETTINGS.prices, ...stored.prices },
    offers: stored.offers ?? DEFAULT_SETTINGS.offers,
    contact: { ...DEFAULT_SETTINGS.contact, ...stored.contact },
    retention: { ...DEFAULT_SETTINGS.retention, ...stored.retention },
    security: { ...DEFAULT_SETTINGS.security, ...stored.security },
    delivery: mergeFees(DEFAULT_SETTINGS.delivery, stored.delivery),
    couriers: stored.couriers ?? DEFAULT_SETTINGS.couriers,
    orderMessages: mergeTemplates(DEFAULT_SETTINGS.orderMessages, stored.orderMessages),
    seller: { ...DEFAULT_SETTINGS.seller, ...stored.seller },
  };
}

/** Like `findSettings`, but other saves wait until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<Settings> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK}::bigint)`;
  return findSettings(tx);
}

export async function saveSettings(tx: Tx, settings: Settings, keys: (keyof Settings)[]): Promise<void> {
  for (const key of keys) {
    const value = structuredClone(settings[key]) as object;
    await tx.setting.upsert({
      where: { key },
      create: { key, value },
      update: { value, updatedAt: new Date() },
      select: { key: true },
    });
  }
}

/** Does not overwrite stored settings. */
export async function addSettings(tx: Tx, settings: Partial<Settings>): Promise<void> {
  const data = Object.entries(settings).map(([key, value]) => ({
    key,
    value: structuredClone(value) as object,
  }));
  await tx.setting.createMany({ data, skipDuplicates: true });
}
