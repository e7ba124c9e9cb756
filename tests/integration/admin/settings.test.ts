import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as readRoute, PUT as saveRoute } from "@/app/api/group/settings/v1/route";
import { DEFAULT_SETTINGS } from "#lib/domain/admin/settings";
import { SECOND_MS } from "#lib/domain/time/durations";
import { ORDER_MESSAGE_DEFAULTS } from "#lib/i18n/order-messages";
import { getPublicSettings } from "#lib/server/services/admin/settings";
import { SAMPLE_CONTACT } from "@/prisma/demo-profile";
import { admin, signUp, type Person } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

let boss: Person;
beforeEach(async () => {
  boss ??= await admin();
  await save(DEFAULT_SETTINGS);
  await sql`delete from settings`;
});

const read = async () => (await boss.visitor.get(readRoute, toPath("GET /api/group/settings/v1"))).body;
const save = (body: object) => boss.visitor.put(saveRoute, toPath("PUT /api/group/settings/v1"), body);
const publicPrice = async () => (await getPublicSettings()).prices.standard;
/** As another process sees it that has read the settings just before. */
const publicPriceASecondLater = () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + SECOND_MS });
  return publicPrice().finally(() => vi.useRealTimers());
};
const priceOf = async (userData: Record<string, unknown>) => {
  const { id } = await signUp(userData);
  const [order] = await sql`select price_da from orders where user_id = ${id}`;
  return order?.price_da as unknown;
};
const lastEntry = async () => {
  const [entry] = await sql`
    select actor_id, target_id, fields from audit_log where action = 'settings.changed' order by id desc limit 1`;
  return entry;
};
const hours = (row: object) => ({
  contact: { hours: [{ fromDay: 1, toDay: 1, opens: "", closes: "", ...row }] },
});

describe("settings", () => {
  it("settings have default values until an admin saves", async () => {
    expect(await read()).toEqual({
      settings: {
        prices: { standard: 1600, withReferral: 2800 },
        offers: [],
        contact: {
          whatsapp: [],
          email: "",
          hours: [
            { fromDay: 1, toDay: 5, opens: "09:00", closes: "17:00" },
            { fromDay: 6, toDay: 6, opens: "10:00", closes: "14:00" },
            { fromDay: 7, toDay: 7, opens: "", closes: "" },
          ],
        },
        retention: { eventsMonths: 24, auditMonths: 24, messagesMonths: 12 },
        security: { requireSecondFactor: false },
        delivery: DEFAULT_SETTINGS.delivery,
        couriers: DEFAULT_SETTINGS.couriers,
        orderMessages: { ar: {}, en: {} },
        seller: DEFAULT_SETTINGS.seller,
      },
      offersFromEnvironment: false,
      orderMessageDefaults: ORDER_MESSAGE_DEFAULTS,
    });
    expect(await getPublicSettings()).toEqual(DEFAULT_SETTINGS);
  });

  it("settings are normalized and saved, and the audit log names the changed fields", async () => {
    const settings = {
      prices: { standard: 1500, withReferral: 2500 },
      offers: [1200, 1300],
      contact: {
        whatsapp: ["0550123456", "021123456"],
        email: "team@example.com",
        hours: [{ fromDay: 7, toDay: 4, opens: "08:30", closes: "16:30" }],
      },
      retention: { eventsMonths: 0, auditMonths: 6, messagesMonths: 120 },
      // True would require a second factor from the admin who saves.
      security: { requireSecondFactor: false },
      delivery: { ...DEFAULT_SETTINGS.delivery, desk: { ...DEFAULT_SETTINGS.delivery.desk, 16: 300 } },
      couriers: DEFAULT_SETTINGS.couriers,
      orderMessages: { ar: { new: "{name}" }, en: {} },
      seller: DEFAULT_SETTINGS.seller,
    };
    const response = await save({
      ...settings,
      offers: [1200, 1300, 1200],
      contact: {
        ...settings.contact,
        whatsapp: ["+213 550 12 34 56", "021123456", "0550123456"],
        email: " Team@Example.com",
      },
      unknown: 1,
    });
    expect(response).toMatchObject({
      status: 200,
      body: { settings, offersFromEnvironment: false, message: "Settings saved" },
    });
    expect(await read()).toEqual({
      settings,
      offersFromEnvironment: false,
      orderMessageDefaults: ORDER_MESSAGE_DEFAULTS,
    });
    expect(await getPublicSettings()).toEqual(settings);
    expect(await lastEntry()).toEqual({
      actor_id: boss.id,
      target_id: null,
      fields: [
        "prices.standard",
        "prices.withReferral",
        "offers",
        "contact.whatsapp",
        "contact.email",
        "contact.hours",
        "retention.eventsMonths",
        "retention.auditMonths",
        "retention.messagesMonths",
        "delivery.desk",
        "orderMessages.ar",
      ],
    });
  });

  it("settings omitted from a save stay unchanged, and only changes are recorded", async () => {
    await save({ prices: { standard: 1500 }, contact: { email: "team@example.com" } });
    await save({ offers: [900], prices: { standard: 1500 }, contact: {} });
    expect(await read()).toMatchObject({
      settings: {
        prices: { standard: 1500, withReferral: 2800 },
        offers: [900],
        contact: { ...DEFAULT_SETTINGS.contact, email: "team@example.com" },
      },
    });
    expect(await lastEntry()).toMatchObject({ fields: ["offers"] });
    const [{ changes } = {}] = await sql`select changes from audit_log order by id desc limit 1`;
    expect(changes).toEqual([{ field: "offers", from: [], to: [900] }]);
    const entries = await countRows("audit_log");
    expect((await save({})).status).toBe(200);
    expect((await save({ contact: { email: "team@example.com", whatsapp: [] } })).status).toBe(200);
    expect(await countRows("audit_log")).toBe(entries);
  });

  it("offers and contact settings can be emptied", async () => {
    await save({ offers: [900], contact: { whatsapp: ["0550123456"], email: "team@example.com" } });
    await save({ offers: [], contact: { whatsapp: [], email: "", hours: [] } });
    expect(await read()).toMatchObject({
      settings: { offers: [], contact: { whatsapp: [], email: "", hours: [] } },
    });
  });

  it("parallel saves of different settings are both stored", async () => {
    await Promise.all([save({ prices: { standard: 1111 } }), save({ prices: { withReferral: 2222 } })]);
    expect(await read()).toMatchObject({ settings: { prices: { standard: 1111, withReferral: 2222 } } });
  });

  it("the audit log contains no values of settings", async () => {
    await save({ contact: { email: "secret@example.com", whatsapp: ["0550987654"] } });
    const log = JSON.stringify(await sql`select * from audit_log`);
    for (const value of ["secret@example.com", "0550987654"]) expect(log).not.toContain(value);
  });

  it("a save leaves the sample contact settings unchanged", async () => {
    expect(await save({ contact: SAMPLE_CONTACT })).toMatchObject({
      status: 200,
      body: { settings: { contact: SAMPLE_CONTACT } },
    });
  });
});

describe("public settings", () => {
  it("public settings reflect a save in this process at once and one in another within a second", async () => {
    expect(await publicPrice()).toBe(1600);
    await save({ prices: { standard: 1700 } });
    expect(await publicPrice()).toBe(1700);
    await sql`update settings set value = '{"standard": 1800, "withReferral": 2800}' where key = 'prices'`;
    expect(await publicPriceASecondLater()).toBe(1800);
  });
});

describe("a failed read of settings", () => {
  it("pages use the last known settings and sign-ups fail while settings cannot be read", async () => {
    await save({ prices: { standard: 1700 } });
    await getPublicSettings();
    await sql`alter table settings rename to settings_away`;
    try {
      expect(await publicPriceASecondLater()).toBe(1700);
      await expect(signUp()).rejects.toThrow();
    } finally {
      await sql`alter table settings_away rename to settings`;
    }
  });
});

describe("prices of new orders", () => {
  it("a new order costs the current price", async () => {
    expect(await priceOf({ price: 900 })).toBe(1600);
    await save({ prices: { standard: 1500, withReferral: 2500 }, offers: [900] });
    expect(await priceOf({})).toBe(1500);
    expect(await priceOf({ referral_code: "friend" })).toBe(2500);
    expect(await priceOf({ price: 900 })).toBe(900);
    expect(await priceOf({ price: 900, referral_code: "friend" })).toBe(900);
    expect(await priceOf({ price: 901 })).toBe(1500);
    await save({ offers: [] });
    expect(await priceOf({ price: 900 })).toBe(1500);
  });

  it("a new order uses a price that another instance has just set", async () => {
    await save({ prices: { standard: 1500 } });
    await getPublicSettings();
    await sql`update settings set value = '{"standard": 1900}' where key = 'prices'`;
    expect(await priceOf({})).toBe(1900);
    expect(await priceOf({ referral_code: "friend" })).toBe(2800);
  });
});

describe("limits of settings", () => {
  it.each<[string, object]>([
    ["the lowest price", { prices: { standard: 1, withReferral: 1 } }],
    ["the highest price", { prices: { standard: 1_000_000 }, offers: [1_000_000, 1] }],
    ["10 offers", { offers: Array.from({ length: 10 }, (_, index) => 100 + index) }],
    [
      "5 WhatsApp numbers",
      { contact: { whatsapp: Array.from({ length: 5 }, (_, index) => `055000000${index}`) } },
    ],
    ["7 rows of hours", { contact: { hours: Array.from({ length: 7 }, () => hours({}).contact.hours[0]) } }],
    ["the whole day", hours({ fromDay: 7, toDay: 1, opens: "00:00", closes: "23:59" })],
  ])("settings accept %s", async (_what, body) => {
    expect((await save(body)).status).toBe(200);
  });

  it.each<[string, number, object]>([
    ["a price of 0", 422, { prices: { standard: 0 } }],
    ["a negative price", 422, { prices: { standard: -1 } }],
    ["a price over the limit", 422, { prices: { withReferral: 1_000_001 } }],
    ["a price of half a dinar", 422, { prices: { standard: 1.5 } }],
    ["a price as text", 400, { prices: { standard: "1600" } }],
    ["null", 400, { prices: null }],
    ["an offer of 0", 422, { offers: [0] }],
    ["an offer over the limit", 422, { offers: [1_000_001] }],
    ["11 offers", 422, { offers: Array.from({ length: 11 }, (_, index) => 100 + index) }],
    ["offers that are not a list", 400, { offers: 900 }],
    [
      "6 WhatsApp numbers",
      422,
      { contact: { whatsapp: Array.from({ length: 6 }, (_, index) => `055000000${index}`) } },
    ],
    ["a foreign number", 422, { contact: { whatsapp: ["+33612345678"] } }],
    ["an empty number", 402, { contact: { whatsapp: [""] } }],
    ["a malformed e-mail", 422, { contact: { email: "team" } }],
    [
      "8 rows of hours",
      422,
      { contact: { hours: Array.from({ length: 8 }, () => hours({}).contact.hours[0]) } },
    ],
    ["day 0", 422, hours({ fromDay: 0 })],
    ["day 8", 422, hours({ toDay: 8 })],
    ["a fractional day", 422, hours({ toDay: 1.5 })],
    ["the time 24:00", 422, hours({ opens: "09:00", closes: "24:00" })],
    ["an hour without leading zero", 422, hours({ opens: "9:00", closes: "17:00" })],
    ["only an opening time", 422, hours({ opens: "09:00" })],
    ["only a closing time", 422, hours({ closes: "17:00" })],
    ["closing before opening", 422, hours({ opens: "17:00", closes: "09:00" })],
    ["closing at opening", 422, hours({ opens: "09:00", closes: "09:00" })],
    ["a row without days", 402, { contact: { hours: [{ opens: "", closes: "" }] } }],
    ["one valid and one invalid value", 422, { prices: { standard: 1500 }, offers: [0] }],
  ])("settings with %s are refused with %i", async (_what, status, body) => {
    await expectRefusal(status, () => save(body));
  });

  it("a refusal of settings names the invalid fields", async () => {
    expect((await save({ prices: { standard: 0 }, ...hours({ opens: "09:00" }) })).body).toMatchObject({
      code: "invalid",
      fields: {
        "prices.standard": "Enter a whole number of DA from 1 to 1000000",
        "contact.hours.0.closes": "Closing time must be after opening time. Leave both empty on closed days.",
      },
    });
  });
});
