import { expect, it } from "vitest";
import { finishLater, untilFinished } from "./late-work.ts";

it("untilFinished waits for work that outlives its response, even if it begins during the wait", async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  finishLater(first.promise.then(() => void done.push("first")));
  const stopped = untilFinished().then(() => done.push("stopped"));
  finishLater(second.promise.then(() => void done.push("second")));
  first.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(["first"]);
  second.resolve();
  await stopped;
  expect(done).toEqual(["first", "second", "stopped"]);
  await untilFinished();
});
