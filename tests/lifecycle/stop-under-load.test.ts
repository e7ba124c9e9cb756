import { expect, it } from "vitest";
import { ownDatabase } from "../support/database/own-database.ts";
import { startLoad } from "../support/servers/steady-load.ts";
import { newDir, start } from "../support/servers/stopped-apps.ts";

/** Answered requests before the stop. */
const LEAD = 150;

it("a stop under load resets no connection and sends no 5xx", async () => {
  const app = await start(newDir(), ownDatabase("stop_under_load"));
  const load = startLoad(app);
  await load.untilServed(LEAD + 1);
  await app.stop();
  const outcomes = await load.end();
  expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== "ECONNREFUSED")).toEqual([]);
  expect(outcomes.filter((outcome) => outcome === 200).length).toBeGreaterThan(LEAD);
});
