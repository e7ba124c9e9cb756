import { expect, it } from "vitest";
import { runAfterResponse, waitForBackgroundWork } from "./background-work.ts";

it("waitForBackgroundWork waits for work that outlives its response, even if it begins during the wait", async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  runAfterResponse(first.promise.then(() => void done.push("first")));
  const stopped = waitForBackgroundWork().then(() => done.push("stopped"));
  runAfterResponse(second.promise.then(() => void done.push("second")));
  first.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(["first"]);
  second.resolve();
  await stopped;
  expect(done).toEqual(["first", "second", "stopped"]);
  await waitForBackgroundWork();
});
