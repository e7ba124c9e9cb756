import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { AppProcess } from "../app-process.ts";
import { waitUntil } from "../processes.ts";

export const LOAD_CONNECTIONS = 6;
/** Leaves the cores to the app, which starts or stops meanwhile. */
const PAUSE_MS = 30;
/** None of these waits for the database. */
const PATHS = ["/api/health", "/", "/en/about"];

interface Load {
  untilServed(count: number): Promise<void>;
  /** @returns a status or error code for each request */
  end(): Promise<(number | string)[]>;
}

/** Sends requests one after another, on keep-alive and on new connections, until `end`. */
export function startLoad({ port }: AppProcess): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: LOAD_CONNECTIONS / 2 });
  const outcomes: (number | string)[] = [];
  let isEnded = false;
  const runs = Promise.all(
    Array.from({ length: LOAD_CONNECTIONS }, async (_, place) => {
      while (!isEnded) {
        const path = PATHS[place % PATHS.length] ?? "/";
        const outcome = await outcomeOf(port, path, place % 2 === 0 ? agent : undefined);
        outcomes.push(outcome);
        if (outcome === "ECONNREFUSED") return;
        await sleep(PAUSE_MS);
      }
    }),
  );
  return {
    untilServed: (count) => waitUntil(() => outcomes.length >= count),
    async end() {
      isEnded = true;
      await runs;
      agent.destroy();
      return outcomes;
    },
  };
}

function outcomeOf(port: number, path: string, agent: Agent | undefined): Promise<number | string> {
  return new Promise((resolve) => {
    get({ port, path, host: "127.0.0.1", agent: agent ?? false }, (response) => {
      response.resume().once("close", () => {
        resolve(response.complete ? (response.statusCode ?? 0) : "broken off");
      });
    }).once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
