import { setTimeout as sleep } from "node:timers/promises";
import { TIME_ZONE_AHEAD_MS } from "#lib/domain/locale";
import { DAY_MS, MINUTE_MS } from "#lib/domain/time/durations";

/** Longer than any test file takes. */
const ROOM_MS = 5 * MINUTE_MS;

/** Waits for midnight in Algiers when it is near: tests compute "today" before and after what they do. */
export async function passDayChange(): Promise<void> {
  const leftMs = DAY_MS - ((Date.now() + TIME_ZONE_AHEAD_MS) % DAY_MS);
  if (leftMs < ROOM_MS) await sleep(leftMs);
}
