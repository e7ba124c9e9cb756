import { describe, expect, it } from "vitest";
import { Pacer, QuotaUsedUp } from "./pacer.ts";

const MINUTE_MS = 60_000;
const START_MS = 100 * MINUTE_MS + 20_000;

describe("the pacer", () => {
  it("the sixth call within a second waits for the rest of it", async () => {
    const pacer = new Pacer();
    for (let call = 0; call < 5; call++) await pacer.take();
    const waitMs = pacer.waitMs(Date.now());
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(1000);
    expect(pacer.waitMs(Date.now() + 1000)).toBe(0);
  });

  it.each([
    ["x-second-quota-left", 1000],
    ["x-minute-quota-left", 40_000],
    ["x-hour-quota-left", 60 * MINUTE_MS - (START_MS % (60 * MINUTE_MS))],
  ])("no call goes after %s is 0 until that quota is renewed", (header, waitMs) => {
    const pacer = new Pacer();
    pacer.read(new Headers({ [header]: "1" }), START_MS);
    expect(pacer.waitMs(START_MS)).toBe(0);
    pacer.read(new Headers({ [header]: "0" }), START_MS);
    expect(pacer.waitMs(START_MS)).toBe(waitMs);
    expect(pacer.waitMs(START_MS + waitMs)).toBe(0);
  });

  it("a 429 stops calls until the next minute, or for as long as the answer says", () => {
    expect(new Pacer().stop(new Headers(), START_MS)).toBe(40);
    expect(new Pacer().stop(new Headers({ "retry-after": "90" }), START_MS)).toBe(90);
    expect(new Pacer().stop(new Headers({ "retry-after": "soon" }), START_MS)).toBe(40);
  });

  it("a call that is more than a second away is refused with its time", async () => {
    const pacer = new Pacer();
    pacer.stop(new Headers({ "retry-after": "90" }), Date.now());
    const error = await pacer.take().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(QuotaUsedUp);
    expect((error as QuotaUsedUp).retryAfterS).toBe(90);
  });
});
