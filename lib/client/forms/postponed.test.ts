import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cancelPostponed, postpone, sendPostponed } from "./postponed.ts";

const target = new EventTarget();
const send = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", target);
  send.mockClear();
});
afterEach(async () => {
  await sendPostponed();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a postponed change is sent once after its delay", async () => {
  postpone("a", 10_000, send);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sendPostponed();
  expect(send).toHaveBeenCalledTimes(1);
});

it("a cancelled change is never sent", async () => {
  postpone("a", 10_000, send);
  expect(cancelPostponed("a")).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  target.dispatchEvent(new Event("pagehide"));
  expect(send).not.toHaveBeenCalled();
});

it("leaving the page immediately sends all postponed changes", () => {
  postpone("a", 10_000, send);
  postpone("b", 10_000, send);
  target.dispatchEvent(new Event("pagehide"));
  expect(send).toHaveBeenCalledTimes(2);
  expect(cancelPostponed("a")).toBe(false);
});

it("a second change with the same id is ignored while the first waits", async () => {
  postpone("a", 10_000, send);
  postpone("a", 1, send);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).not.toHaveBeenCalled();
});
