import { Agent, get as httpGet } from "node:http";
import { expect, it } from "vitest";
import type { AppProcess } from "../support/app-process.ts";
import { waitUntil } from "../support/processes.ts";
import { newDir, start } from "../support/servers/stopped-apps.ts";

// None of these waits for the database.
const PATHS = ["/", "/api/health", "/en/about"];
const SEND_EVERY_MS = 7;
const PENDING_MAX = 20;
/** Answered requests before the stop. */
const LEAD = 150;

const dataDir = newDir();

it.each([1, 2])("a stop under load resets no connection and sends no 5xx (run %i)", async () => {
  const outcomes = await stopUnderLoad(await start(dataDir));
  expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== "ECONNREFUSED")).toEqual([]);
  expect(outcomes.filter((outcome) => outcome === 200).length).toBeGreaterThan(LEAD);
});

/** Sends every other request on a new connection. @returns a status or error code for each */
async function stopUnderLoad(app: AppProcess): Promise<(number | string)[]> {
  for (const path of PATHS) expect(await outcomeOf(app.origin + path, undefined)).toBe(200);
  const agent = new Agent({ keepAlive: true, maxSockets: PENDING_MAX / 2 });
  const requests: Promise<number | string>[] = [];
  const outcomes: (number | string)[] = [];
  const timer = setInterval(() => {
    if (requests.length - outcomes.length >= PENDING_MAX) return;
    const path = PATHS[requests.length % PATHS.length] ?? "/";
    const request = outcomeOf(app.origin + path, requests.length % 2 === 0 ? agent : undefined);
    requests.push(request);
    void request.then((outcome) => outcomes.push(outcome));
  }, SEND_EVERY_MS);
  await waitUntil(() => outcomes.length > LEAD);
  await app.stop();
  clearInterval(timer);
  await Promise.all(requests);
  // Earlier, it would abort requests that the kernel has not refused yet.
  agent.destroy();
  return outcomes;
}

function outcomeOf(url: string, agent: Agent | undefined): Promise<number | string> {
  return new Promise((resolve) => {
    httpGet(url.replace("localhost", "127.0.0.1"), { agent: agent ?? false }, (response) => {
      response.resume().once("close", () => {
        resolve(response.complete ? (response.statusCode ?? 0) : "broken off");
      });
    }).once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
