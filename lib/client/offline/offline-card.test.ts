import { beforeEach, expect, it, vi } from "vitest";

const OWNER = {
  locale: "en",
  username: "logix_nadia",
  fullName: "Nadia",
  address: "https://x.dz/u/nadia",
} as const;

/** As a browser's: a deleted cache is detached, and what is put into it is not found. */
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
let answer: () => void;
let answered: Promise<void>;
/** A module per test, as per page. */
const load = () => import("./offline-card.ts");
let card: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  pageStatus = 200;
  answered = Promise.resolve();
  vi.stubGlobal("caches", fakeCaches());
  vi.stubGlobal("fetch", async () => {
    const status = pageStatus;
    await answered;
    return new Response("content", { status });
  });
  vi.resetModules();
  card = await load();
  return () => vi.unstubAllGlobals();
});

function holdAnswers(): void {
  answered = new Promise((resolve) => (answer = resolve));
}

const stored = async () => (await card.readOfflineCard())?.username ?? null;

it("the card of a page that is not found leaves the device, and returns once the page is found again", async () => {
  await card.refreshOfflineCard(OWNER);
  expect(await stored()).toBe("logix_nadia");
  pageStatus = 404;
  await card.refreshOfflineCard(OWNER);
  expect(await stored()).toBeNull();
  pageStatus = 200;
  await card.refreshOfflineCard(OWNER);
  expect(await stored()).toBe("logix_nadia");
});

it("a withdrawn card is stored again by a later refresh, not by one that was under way", async () => {
  holdAnswers();
  const underWay = card.refreshOfflineCard(OWNER);
  await card.withdrawOfflineCard();
  answer();
  await underWay;
  expect(await stored()).toBeNull();
  await card.refreshOfflineCard(OWNER);
  expect(await stored()).toBe("logix_nadia");
});

it("a late 404 does not remove the card of a newer refresh", async () => {
  holdAnswers();
  pageStatus = 404;
  const late = card.refreshOfflineCard(OWNER);
  pageStatus = 200;
  const newer = card.refreshOfflineCard(OWNER);
  answer();
  await Promise.all([late, newer]);
  expect(await stored()).toBe("logix_nadia");
});

it("with the session, the card is removed for good, also during a refresh", async () => {
  await card.refreshOfflineCard(OWNER);
  holdAnswers();
  const underWay = card.refreshOfflineCard(OWNER);
  await card.removeOfflineCard();
  answer();
  await underWay;
  await card.refreshOfflineCard(OWNER);
  expect(await stored()).toBeNull();
});

it("an unreachable server and a failed response leave the stored card", async () => {
  await card.refreshOfflineCard(OWNER);
  pageStatus = 503;
  await card.refreshOfflineCard({ ...OWNER, fullName: "Other" });
  expect((await card.readOfflineCard())?.fullName).toBe("Nadia");
});
