import { expect, it } from "vitest";
import { sharedQueue } from "#lib/server/process/shared-queue";
import { activeOwner, signIn } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";

const WAITING_MAX = 512;

it("a login that finds all places taken by other addresses gets 429 with a time, and then its turn", async () => {
  const { email } = await activeOwner();
  // The first login has made the queue, with its own limits.
  expect((await signIn(new Visitor(), email)).status).toBe(200);
  const turns = sharedQueue("password-turns", { parallel: 0, waiting: 0, waitingPerKey: 0 });
  const running: (() => void)[] = [];
  const taken = Array.from({ length: 2 * WAITING_MAX }, (_, address) =>
    turns.take(`address ${address}`).then(
      (release) => void running.push(release),
      (error: Error) => error.message,
    ),
  );
  const refused = await signIn(new Visitor(), email);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  while (running.length > 0) {
    running.shift()?.();
    // The next one starts in a later microtask.
    await Promise.resolve();
    await Promise.resolve();
  }
  const full = (await Promise.all(taken)).filter((text) => text === "queue full: all");
  expect(full.length).toBeGreaterThan(0);
  expect((await signIn(new Visitor(), email)).status).toBe(200);
});
