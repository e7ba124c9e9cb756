import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setPrimary, type PrimaryPeer, type WorkerPeer } from "#lib/server/process/process-calls";
import { Peer } from "#lib/server/process/peer";
import { handlePaceCalls } from "#lib/server/process/shared-pace";
import { Pacer, QuotaExceededError } from "./pacer.ts";

const MINUTE_MS = 60_000;
const START_MS = 100 * MINUTE_MS + 20_000;
let names = 0;
const newPacer = () => new Pacer(`test ${++names}`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the seconds until the next call; 0 when the call was made. */
const take = async (pacer: Pacer): Promise<number> =>
  pacer.take().then(
    () => 0,
    (error: unknown) => (error as QuotaExceededError).retryAfterS,
  );

describe("the pacer", () => {
  it("the sixth call to the courier within a second waits until that second ends", async () => {
    const pacer = newPacer();
    for (let call = 0; call < 5; call++) expect(await take(pacer)).toBe(0);
    let isMade = false;
    const sixth = pacer.take().then(() => (isMade = true));
    await new Promise(setImmediate);
    expect(isMade).toBe(false);
    vi.setSystemTime(START_MS + 1000);
    await sixth;
  });

  it("the 51st call to the courier within a minute is refused with the time to wait", async () => {
    const pacer = newPacer();
    for (let call = 0; call < 50; call++) {
      vi.setSystemTime(START_MS + call * 200);
      expect(await take(pacer)).toBe(0);
    }
    expect(await take(pacer)).toBe(51);
    vi.setSystemTime(START_MS + MINUTE_MS);
    expect(await take(pacer)).toBe(0);
  });

  it.each([
    ["x-minute-quota-left", 40],
    ["x-hour-quota-left", 3600 - ((START_MS / 1000) % 3600)],
  ])("no call to the courier is made after %s reaches 0 until that quota renews", async (header, waitS) => {
    const pacer = newPacer();
    await pacer.read(new Headers({ [header]: "1" }), START_MS);
    expect(await take(pacer)).toBe(0);
    await pacer.read(new Headers({ [header]: "0" }), START_MS);
    expect(await take(pacer)).toBe(waitS);
    vi.setSystemTime(START_MS + waitS * 1000);
    expect(await take(pacer)).toBe(0);
  });

  it("a 429 stops calls to the courier until the next minute, or for as long as its retry-after says", async () => {
    expect(await newPacer().stop(new Headers(), START_MS)).toBe(40);
    expect(await newPacer().stop(new Headers({ "retry-after": "90" }), START_MS)).toBe(90);
    expect(await newPacer().stop(new Headers({ "retry-after": "soon" }), START_MS)).toBe(40);
  });

  it("a call to the courier that would wait more than a second is refused with the time to wait", async () => {
    const pacer = newPacer();
    await pacer.stop(new Headers({ "retry-after": "90" }), START_MS);
    const error = await pacer.take().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(QuotaExceededError);
    expect((error as QuotaExceededError).retryAfterS).toBe(90);
  });

  it("all workers of a machine share the count and the renewal of a courier's quota", async () => {
    const worker: PrimaryPeer = new Peer((batch) => {
      primary.receive(batch);
    });
    const primary: WorkerPeer = new Peer((batch) => worker.receive(batch));
    handlePaceCalls(primary);
    setPrimary(worker);
    const [one, other] = [new Pacer("test shared"), new Pacer("test shared")];
    for (let call = 0; call < 50; call++) {
      vi.setSystemTime(START_MS + call * 200);
      expect(await take(call % 2 === 0 ? one : other)).toBe(0);
    }
    expect(await Promise.all([take(one), take(other)])).toEqual([51, 51]);
    await one.stop(new Headers({ "retry-after": "90" }), START_MS + 10_000);
    expect(await take(other)).toBe(91);
  });
});
