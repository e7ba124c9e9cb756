import { it } from "vitest";
import { killAllProcesses } from "../support/app-process.ts";
import { newDir, start } from "../support/servers/stopped-apps.ts";
import { expectMedianBelow, timed } from "./support/limit.ts";

/** Compared with the first start, which also creates the database. */
const SECOND_START_RATIO = 1.5;

it(`a start after kill -9 of all processes takes less than ${SECOND_START_RATIO} times as long as the first`, (context) =>
  expectMedianBelow(SECOND_START_RATIO, context, async () => {
    const dataDir = newDir();
    const firstMs = await timed(async () => killAllProcesses(await start(dataDir)));
    return (await timed(() => start(dataDir))) / firstMs;
  }));
