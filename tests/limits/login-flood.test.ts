import { request, Agent } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_LOGIN, ADMIN_VARIABLES } from "../support/credentials.ts";
import { ownDatabase } from "../support/database/own-database.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { expectMedianBelow, timed } from "./support/limit.ts";
import { toPath } from "#lib/wire/call-path";

// Simulates a proxy, so that requests come from different addresses.

const UNLIMITED = "1000000";
const FLOOD_CONNECTIONS = 500;
/** Per sample, of which 95 % must be in time. */
const HONEST_LOGINS = 20;
const LAST_IN_TIME = 18;
const LIMIT_MS = 3000;

const dir = createThrowawayDir("flood");
let app: AppProcess;

beforeAll(async () => {
  app = await startApp({
    ...ADMIN_VARIABLES,
    ...ownDatabase("flood"),
    DATA_DIR: dir.path,
    TRUST_PROXY: "1",
    RATE_LIMIT_LOGIN: UNLIMITED,
    RATE_LIMIT_LOGIN_TOTAL: UNLIMITED,
    // No rate limit refuses the flood: only the password queue slows it.
    RATE_LIMIT_LOGIN_IP: UNLIMITED,
  });
});

afterAll(async () => {
  await app.kill();
  dir.remove();
});

it(`95 % of honest logins succeed within ${LIMIT_MS} ms while one address floods over ${FLOOD_CONNECTIONS} connections`, async (context) => {
  const agent = new Agent({ keepAlive: true, maxSockets: FLOOD_CONNECTIONS });
  const flooded = { 401: 0, 429: 0, other: 0 };
  let isDone = false;
  const flood = Promise.all(
    Array.from({ length: FLOOD_CONNECTIONS }, async (_, place) => {
      for (let time = 0; !isDone; time++) {
        const identifier = `invented-${place}-${time}@example.com`;
        const status = await signIn("203.0.113.66", { identifier, password: "wrong" }, agent).catch(() => 0);
        if (status === 401 || status === 429) flooded[status]++;
        else flooded.other++;
      }
    }),
  );
  await expect.poll(() => flooded[401] + flooded[429]).toBeGreaterThan(100);

  const credentials = { identifier: ADMIN_LOGIN.identifier, password: ADMIN_LOGIN.password };
  let logins = 0;
  try {
    await expectMedianBelow(LIMIT_MS, context, async () => {
      const durations: number[] = [];
      for (let login = 0; login < HONEST_LOGINS; login++) {
        let status = 0;
        const ms = await timed(async () => {
          status = await signIn(`198.51.100.${logins++}`, credentials).catch(() => 0);
        });
        durations.push(status === 200 ? ms : Infinity);
      }
      return durations.sort((a, b) => a - b)[LAST_IN_TIME] ?? Infinity;
    });
  } finally {
    isDone = true;
    await flood;
  }
  agent.destroy();

  // Proves that the flood filled the queue.
  expect(flooded[429]).toBeGreaterThan(flooded[401]);
});

function signIn(address: string, body: object, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      app.origin + toPath("POST /api/users/signin"),
      {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        ...(agent && { agent }),
      },
      (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });
}
