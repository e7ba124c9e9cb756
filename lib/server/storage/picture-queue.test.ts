import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IMAGE_QUEUE_WAIT_MAX_MS, IMAGE_QUEUE_MAX } from "#lib/domain/limits";
import { processInTurn } from "./picture-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new AbortController().signal;

function job() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = vi.fn(() => promise);
  return { work, end: () => resolve("done") };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("processInTurn", () => {
  it("images are processed one at a time, in order of arrival", async () => {
    const jobs = [job(), job(), job()];
    const results = jobs.map(({ work }) => processInTurn(never, work));
    for (const [at, { work, end }] of jobs.entries()) {
      await settle();
      expect(jobs.map((each) => each.work.mock.calls.length)).toEqual(
        jobs.map((_, other) => (other <= at ? 1 : 0)),
      );
      expect(work).toHaveBeenCalledOnce();
      end();
    }
    expect(await Promise.all(results)).toEqual(["done", "done", "done"]);
  });

  it("images are rejected while the queue is full, and accepted again afterwards", async () => {
    const first = job();
    const running = processInTurn(never, first.work);
    const others = Array.from({ length: IMAGE_QUEUE_MAX }, () => processInTurn(never, async () => "done"));
    await expect(processInTurn(never, async () => "late")).rejects.toMatchObject({
      code: "too_many",
      retryAfterS: 4,
    });
    first.end();
    await Promise.all([running, ...others]);
    expect(await processInTurn(never, async () => "later")).toBe("later");
  });

  it("an image that has waited too long is rejected", async () => {
    const first = job();
    const running = processInTurn(never, first.work);
    const second = job();
    const refused = expect(processInTurn(never, second.work)).rejects.toMatchObject({ code: "too_many" });
    await vi.advanceTimersByTimeAsync(IMAGE_QUEUE_WAIT_MAX_MS);
    await refused;
    first.end();
    await running;
    expect(second.work).not.toHaveBeenCalled();
  });

  it("the image of a client that has disconnected is skipped", async () => {
    const first = job();
    const running = processInTurn(never, first.work);
    const leaving = new AbortController();
    const left = job();
    const refused = expect(processInTurn(leaving.signal, left.work)).rejects.toThrow();
    const third = processInTurn(never, async () => "third");
    leaving.abort();
    await refused;
    first.end();
    await running;
    expect(await third).toBe("third");
    expect(left.work).not.toHaveBeenCalled();
    await expect(processInTurn(leaving.signal, left.work)).rejects.toThrow();
    expect(await processInTurn(never, async () => "next")).toBe("next");
  });

  it("the next image is processed after a failed one", async () => {
    await expect(processInTurn(never, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await processInTurn(never, async () => "next")).toBe("next");
  });
});
