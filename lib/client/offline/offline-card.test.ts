import { beforeEach, expect, it, vi } from "vitest";

const OWNER = {
  locale: "en",
  username: "logix_nadia",
  fullName: "Nadia",
  address: "https://x.dz/u/nadia",
} as const;

/** Like a browser, detaches a deleted cache: what is put into it later is not found. */
function fakeCaches() {
  let stored = new Map<string, Response>();
  return {
    open: async () => {
      const opened = stored;
      return { put: async (key: string, response: Response) => void opened.set(key, response) };
    },
    match: async (key: string) => stored.get(key)?.clone(),
    delete: async () => {
      stored = new Map();
      return true;
    },
  };
}

let pageStatus: number;
let respond: () => void;
let responded: Promise<void>;
/** Each test loads its own module, as each page does. */
const load = () => import("./offline-card.ts");
let card: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  pageStatus = 200;
  responded = Promise.resolve();
  vi.stubGlobal("caches", fakeCaches());
  vi.stubGlobal("fetch", async () => {
    const status = pageStatus;
    await responded;
    return new Response("content", { status });
  });
  vi.resetModules();
  card = await load();
  return () => vi.unstubAllGlobals();
});

function holdResponses(): void {
  responded = new Promise((resolve) => (respond = resolve));
}

const stored = async () => (await card.readOfflineCard())?.username ?? null;

it("the offline card is deleted when its page returns 404, and stored again when the page returns", async () => {
  await card.refreshOfflineCard(OWNER);
  expect(await stored()).toBe("logix_nadia");
  pageStatus = 404;
  await card.refreshOfflineCard(OWNER);
  expect(await stored()).toBeNull();
  pageStatus = 200;
  await card.refreshOfflineCard(OWNER);
  expect(await stored()).toBe("logix_nadia");
});

it("a withdrawn offline card is stored again by a later refresh, but not by one in flight", async () => {
  holdResponses();
  const inFlight = card.refreshOfflineCard(OWNER);
  await card.withdrawOfflineCard();
  respond();
  await inFlight;
  expect(await stored()).toBeNull();
  await card.refreshOfflineCard(OWNER);
  expect(await stored()).toBe("logix_nadia");
});

it("a late 404 does not remove the offline card of a newer refresh", async () => {
  holdResponses();
  pageStatus = 404;
  const late = card.refreshOfflineCard(OWNER);
  pageStatus = 200;
  const newer = card.refreshOfflineCard(OWNER);
  respond();
  await Promise.all([late, newer]);
  expect(await stored()).toBe("logix_nadia");
});

it("removeOfflineCard removes the card permanently, even during a refresh", async () => {
  await card.refreshOfflineCard(OWNER);
  holdResponses();
  const inFlight = card.refreshOfflineCard(OWNER);
  await card.removeOfflineCard();
  respond();
  await inFlight;
  await card.refreshOfflineCard(OWNER);
  expect(await stored()).toBeNull();
});

it("a failed response leaves the stored offline card", async () => {
  await card.refreshOfflineCard(OWNER);
  pageStatus = 503;
  await card.refreshOfflineCard({ ...OWNER, fullName: "Other" });
  expect((await card.readOfflineCard())?.fullName).toBe("Nadia");
});
