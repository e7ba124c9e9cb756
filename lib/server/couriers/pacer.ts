import { setTimeout as sleep } from "node:timers/promises";
import { QUOTAS } from "#lib/domain/ship/yalidine-facts";
import { MINUTE_MS } from "#lib/domain/time/durations";
import { sharedPace } from "#lib/server/process/shared-pace";

/** Longest wait within one call: the window of a quota per second. */
const WAIT_MAX_MS = 1000;
/** Shorter quotas are counted here as well, because several calls may be in flight at once. */
const COUNTED = QUOTAS.filter(({ windowMs }) => windowMs <= MINUTE_MS);

/** A quota is used up; calls may resume after `retryAfterS`. */
export class QuotaExceededError extends Error {
  readonly retryAfterS: number;

  constructor(waitMs: number) {
    super("the courier's quota is used up");
    this.retryAfterS = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/** Keeps calls within the courier's quotas, by the machine's own count and by what responses say is left. */
export class Pacer {
  readonly #pace;

  constructor(name = "yalidine") {
    this.#pace = sharedPace(name, COUNTED);
  }

  /** @throws QuotaExceededError when the next call is more than a second away */
  async take(): Promise<void> {
    for (let waitMs = await this.#pace.take(); waitMs > 0; waitMs = await this.#pace.take()) {
      if (waitMs > WAIT_MAX_MS) throw new QuotaExceededError(waitMs);
      await sleep(waitMs);
    }
  }

  async read(headers: Headers, nowMs: number): Promise<void> {
    const untilMs = renewalOf(headers, nowMs);
    if (untilMs > 0) await this.#pace.closeUntil(untilMs);
  }

  /** Stops calls after a 429 until the next minute, or for longer if told. @returns seconds to wait */
  async stop(headers: Headers, nowMs: number): Promise<number> {
    const seconds = headers.get("retry-after") ?? "";
    const untilMs = Math.max(
      (Math.floor(nowMs / MINUTE_MS) + 1) * MINUTE_MS,
      renewalOf(headers, nowMs),
      /^\d{1,5}$/.test(seconds) ? nowMs + Number(seconds) * 1000 : 0,
    );
    await this.#pace.closeUntil(untilMs);
    return Math.max(1, Math.ceil((untilMs - nowMs) / 1000));
  }
}

/** Returns when used-up quotas renew, with the next second, minute, hour or day; 0 when none is used up. */
function renewalOf(headers: Headers, nowMs: number): number {
  const ends = QUOTAS.filter(({ header }) => headers.get(header)?.trim() === "0").map(
    ({ windowMs }) => (Math.floor(nowMs / windowMs) + 1) * windowMs,
  );
  return Math.max(0, ...ends);
}
