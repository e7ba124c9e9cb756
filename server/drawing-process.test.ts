import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import type { Drawing } from "#lib/server/process/drawing-calls";
import { openDrawingProcess, type DrawingProcess } from "./drawing-process.ts";

const SQUARE: Drawing = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#f00"/></svg>',
  as: "png",
};
const NO_DRAWING: Drawing = { svg: "<svg", as: "png" };

let opened: DrawingProcess;
let started: number[];
let running: Set<number>;
afterEach(() => {
  vi.useRealTimers();
  opened.stop();
});

function open(limits: Partial<Parameters<typeof openDrawingProcess>[0]> = {}): DrawingProcess {
  started = [];
  running = new Set();
  opened = openDrawingProcess({
    onProcess(event) {
      if ("started" in event) {
        started.push(event.started);
        running.add(event.started);
      } else running.delete(event.stopped);
    },
    ...limits,
  });
  return opened;
}

const isPng = (base64: string | null): boolean => base64?.startsWith("iVBORw0KGgo") === true;
const last = (): number => started.at(-1) ?? 0;

it("drawings share one process, which starts at the first drawing", async () => {
  const { draw } = open();
  expect(started).toHaveLength(0);
  const drawn = await Promise.all([draw(SQUARE), draw({ ...SQUARE, as: "palette-png" })]);
  expect(drawn.map(isPng)).toEqual([true, true]);
  expect(started).toHaveLength(1);
});

it("an idle drawing process ends, and the next drawing starts another one", async () => {
  const { draw } = open({ idleMs: 50 });
  await draw(SQUARE);
  await expect.poll(() => running.size).toBe(0);
  expect(isPng(await draw(SQUARE))).toBe(true);
  expect(started).toHaveLength(2);
});

it("a drawing process above its memory limit gets no further drawing", async () => {
  const { draw } = open({ rssMaxMb: 1 });
  expect(isPng(await draw(SQUARE))).toBe(true);
  expect(isPng(await draw(SQUARE))).toBe(true);
  expect(started).toHaveLength(2);
  await expect.poll(() => running.size).toBe(0);
});

it("a drawing whose process is killed is drawn by the next one", async () => {
  const { draw } = open();
  const drawing = draw(SQUARE);
  process.kill(last(), "SIGKILL");
  expect(isPng(await drawing)).toBe(true);
  expect(started).toHaveLength(2);
});

it("a drawing that ends two processes fails, and the next one succeeds", async () => {
  const { draw } = open();
  const drawing = draw(SQUARE);
  process.kill(last(), "SIGKILL");
  await expect.poll(() => started.length).toBe(2);
  process.kill(last(), "SIGKILL");
  expect(await drawing).toBeNull();
  expect(isPng(await draw(SQUARE))).toBe(true);
});

it("a drawing process that does not respond is killed, and its drawing fails", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { draw } = open({ drawingMaxMs: 8000 });
  await draw(SQUARE);
  process.kill(last(), "SIGSTOP");
  const stuck = draw(SQUARE);
  vi.advanceTimersByTime(8000);
  expect(await stuck).toBeNull();
  expect(isPng(await draw(SQUARE))).toBe(true);
  expect(started).toHaveLength(2);
});

it("an invalid drawing fails for its caller only", async () => {
  const { draw } = open();
  const [refused, drawn] = await Promise.allSettled([draw(NO_DRAWING), draw(SQUARE)]);
  expect([refused.status, drawn.status]).toEqual(["rejected", "fulfilled"]);
  expect(started).toHaveLength(1);
});

it("stop ends the drawing process, and later drawings return null", async () => {
  const { draw, stop } = open();
  await draw(SQUARE);
  stop();
  await expect.poll(() => running.size).toBe(0);
  expect(await draw(SQUARE)).toBeNull();
  await sleep(50);
  expect(started).toHaveLength(1);
});
