import { expect, it } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";
import { setupOf, SETUP_STEPS, type Milestones, type SetupStep } from "./setup.ts";
import { FREE_DELIVERY, mergeFees } from "#lib/domain/delivery/delivery";

const NOTHING: Milestones = {
  hasPriceChanged: false,
  hasCourier: false,
  hasWritten: false,
  hasPrinted: false,
  hasEncoded: false,
  hasDelivered: false,
  admins: 1,
  waitingOrders: 0,
};

const LOCAL = { origin: "http://localhost:3000", hasCourierApi: false };

function doneWith(
  settings: Partial<Settings> = {},
  milestones: Partial<Milestones> = {},
  installation: Partial<typeof LOCAL> = {},
): SetupStep[] {
  return setupOf(
    { ...DEFAULT_SETTINGS, ...settings },
    { ...NOTHING, ...milestones },
    { ...LOCAL, ...installation },
  ).done;
}

const { contact, seller, security } = DEFAULT_SETTINGS;
const COMPLETE = { ...seller, address: "Alger", registration: "16/00", taxId: "0016" };

it("a new shop has done nothing yet, and no wilaya has a fee", () => {
  expect(setupOf(DEFAULT_SETTINGS, NOTHING, LOCAL)).toEqual({
    origin: LOCAL.origin,
    prices: DEFAULT_SETTINGS.prices,
    wilayas: 0,
    waitingOrders: 0,
    done: [],
  });
});

it.each<[SetupStep[], Parameters<typeof doneWith>]>([
  [["address"], [{}, {}, { origin: "https://logix.dz" }]],
  [["delivery"], [{ delivery: mergeFees(DEFAULT_SETTINGS.delivery, { home: { 16: 400 } }) }]],
  [["delivery"], [{ delivery: mergeFees(FREE_DELIVERY, { desk: { 16: null } }) }]],
  [["contact"], [{ contact: { ...contact, whatsapp: ["0550123456"] } }]],
  [["contact"], [{ contact: { ...contact, email: "a@example.com" } }]],
  [["seller"], [{ seller: COMPLETE }]],
  [["prices"], [{}, { hasPriceChanged: true }]],
  [["couriers"], [{}, { hasCourier: true }]],
  [["couriers"], [{}, {}, { hasCourierApi: true }]],
  [["messages"], [{}, { hasWritten: true }]],
  [["print"], [{}, { hasPrinted: true }]],
  [["encode"], [{}, { hasEncoded: true }]],
  [
    ["prices", "trial"],
    [{}, { hasDelivered: true }],
  ],
  [["admins"], [{}, { admins: 2 }]],
  [["secondFactor"], [{ security: { ...security, requireSecondFactor: true } }]],
])("%j is done by its own setting or first use", (steps, shop) => {
  expect(doneWith(...shop)).toEqual(steps);
});

it("free delivery everywhere is not taken for a fee", () => {
  expect(doneWith({ delivery: FREE_DELIVERY })).toEqual([]);
});

it.each(["name", "address", "registration", "taxId"] as const)(
  "a seller without %s is not complete",
  (name) => {
    expect(doneWith({ seller: { ...COMPLETE, [name]: "" } })).toEqual([]);
  },
);

it("every step can be done", () => {
  expect(
    doneWith(
      {
        contact: { ...contact, email: "a@example.com" },
        seller: COMPLETE,
        delivery: mergeFees(DEFAULT_SETTINGS.delivery, { home: { 16: 400 } }),
        security: { requireSecondFactor: true },
      },
      { hasWritten: true, hasPrinted: true, hasEncoded: true, hasDelivered: true, admins: 2 },
      { origin: "https://logix.dz", hasCourierApi: true },
    ),
  ).toEqual(SETUP_STEPS);
});
