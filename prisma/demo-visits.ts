import type { Source, VisitorAction } from "#lib/domain/statistics/action";
import { TIME_ZONE_AHEAD_MS } from "#lib/domain/locale";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/domain/time/durations";
import type { PastVisit } from "#lib/server/dal/demo-data";
import { STEP_DAYS_AGO } from "./demo-profile.ts";

/** Visits from Sunday to Saturday: Thursday is busy, Friday is quiet. */
const VISITS_BY_WEEKDAY = [10, 11, 12, 10, 13, 3, 6];
const VISITING_FROM_H = 8.5;
const VISITING_HOURS = 13;
const NFC_SHARE = 0.62;
const QR_SHARE = 0.23;
const SAVE_SHARE = { nfc: 0.34, qr: 0.24, link: 0.14 } satisfies Record<Source, number>;
const CLICK_SHARE = 0.12;
/** Share of visits by people who already came that day. */
const RETURNING_SHARE = 0.15;
/** Relative number of visits in the first, quietest weeks. */
const VISITS_AT_FIRST = 0.6;
/** Relative number of visits before the card arrived, by link only. */
const SHARE_WITHOUT_CARD = 0.25;

/** Entries for "Recent Activity". */
const RECENT = [
  { action: "tap", source: "link", minutesAgo: 131, visitor: 0 },
  { action: "tap", source: "qr", minutesAgo: 62, visitor: 1 },
  { action: "click", source: "qr", minutesAgo: 61, visitor: 1 },
  { action: "tap", source: "nfc", minutesAgo: 5, visitor: 2 },
  { action: "save", source: "nfc", minutesAgo: 4, visitor: 2 },
] as const;

/**
 * Lists visitors' actions on the demo profile since its activation, oldest first. Deterministic for `now`.
 */
export function listDemoVisits(now: Date): PastVisit[] {
  const random = createRandom(1962);
  const found: PastVisit[] = [];
  const today = Math.floor((now.getTime() + TIME_ZONE_AHEAD_MS) / DAY_MS);
  for (let daysAgo = Math.floor(STEP_DAYS_AGO.confirmed) - 1; daysAgo > 0; daysAgo--) {
    const hasCard = daysAgo < STEP_DAYS_AGO.delivered;
    const midnightMs = (today - daysAgo) * DAY_MS - TIME_ZONE_AHEAD_MS;
    const usual = VISITS_BY_WEEKDAY[new Date((today - daysAgo) * DAY_MS).getUTCDay()] ?? 0;
    const known = 1 - (1 - VISITS_AT_FIRST) * (daysAgo / STEP_DAYS_AGO.delivered);
    const visits = Math.round(usual * (0.7 + 0.6 * random()) * (hasCard ? known : SHARE_WITHOUT_CARD));
    let people = 0;
    for (let visit = 0; visit < visits; visit++) {
      // The mean of two random numbers: most visits are around midday.
      const hour = VISITING_FROM_H + (VISITING_HOURS * (random() + random())) / 2;
      const source = hasCard ? pickSource(random()) : "link";
      const isReturning = people > 0 && random() < RETURNING_SHARE;
      const visitor = isReturning ? Math.floor(people * random()) : people++;
      let occurredMs = midnightMs + hour * HOUR_MS;
      const add = (action: VisitorAction) =>
        found.push({ action, source, occurredAt: new Date(Math.round(occurredMs)), visitor });
      add("tap");
      occurredMs += MINUTE_MS * (0.3 + random());
      if (random() < SAVE_SHARE[source]) add("save");
      occurredMs += MINUTE_MS * (0.2 + random());
      if (random() < CLICK_SHARE) add("click");
    }
  }
  for (const { minutesAgo, ...visit } of RECENT) {
    found.push({ ...visit, occurredAt: new Date(now.getTime() - minutesAgo * MINUTE_MS) });
  }
  return found.sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
}

function pickSource(chance: number): Source {
  if (chance < NFC_SHARE) return "nfc";
  return chance < NFC_SHARE + QR_SHARE ? "qr" : "link";
}

/** Returns a deterministic generator of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
