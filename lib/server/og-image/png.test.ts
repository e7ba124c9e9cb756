import { expect, it } from "vitest";
import { AppError } from "#lib/domain/errors";
import { countWaiting } from "#lib/server/process/shared-queue";
import { renderCached } from "./png.ts";

it("one Open Graph image is rendered at a time, 40 wait, and the next one is refused", async () => {
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let maxRunning = 0;
  const draw = async () => {
    maxRunning = Math.max(maxRunning, ++running);
    await gate.promise;
    running--;
    return Buffer.from("png");
  };
  const drawings = Array.from({ length: 41 }, (_, place) => renderCached(`drawing ${place}`, draw));
  await expect.poll(() => countWaiting("open-graph-images")).toBe(40);
  const refused = await renderCached("one too many", draw).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: "unavailable" });
  gate.resolve();
  expect(await Promise.all(drawings)).toHaveLength(41);
  expect([maxRunning, running]).toEqual([1, 0]);
});
