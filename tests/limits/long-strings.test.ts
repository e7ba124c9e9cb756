import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#lib/wire/api-paths";
import { openEventLoopClock } from "../support/hostile/event-loop-time.ts";
import { describeLongStrings, HEAD_CHARS, requestOf, runOf } from "../support/hostile/long-strings.ts";
import { sendRaw, type RawRequest } from "../support/hostile/raw-request.ts";
import { openScene, type Scene } from "../support/hostile/scene.ts";

const REQUEST_MAX_MS = 100;
const PAGE_MAX_MS = 250;

let scene: Scene;
let readEventLoopMs: () => number;

beforeAll(async () => {
  scene = await openScene("long");
  readEventLoopMs = openEventLoopClock(scene.app);
});
afterAll(() => scene.stop());

async function measureMs(label: string, request: RawRequest): Promise<number> {
  const beforeMs = readEventLoopMs();
  const { status } = await sendRaw(scene.app.origin, request);
  expect(status, label).toBeLessThan(500);
  return readEventLoopMs() - beforeMs;
}

describeLongStrings(() => scene, {
  claim: `costs the event loop less than ${REQUEST_MAX_MS} ms`,
  hasLargest: true,
  /** The least of three, because the time may include a collection of garbage or the compilation of code. */
  async check(label, request) {
    let leastMs = Infinity;
    for (let time = 0; time < 3 && leastMs >= REQUEST_MAX_MS; time++) {
      leastMs = Math.min(leastMs, await measureMs(label, request));
    }
    expect(leastMs, label).toBeLessThan(REQUEST_MAX_MS);
  },
});

it("a page waits less than 250 ms of processor time beside four connections that send long strings", async () => {
  const visit = requestOf(scene, "POST /api/content/analyse/makesction/v1");
  const profile = requestOf(scene, "PUT /api/users/update/[username]");
  const attacks: RawRequest[] = [
    { ...visit, body: JSON.stringify({ Action: "UpLink", target: runOf(" ", 32_000) }) },
    { method: "GET", path: "/api/health", headers: { "user-agent": "a".repeat(HEAD_CHARS) } },
    { method: "GET", path: `/view?username=${"/".repeat(HEAD_CHARS)}x` },
    { ...profile, body: JSON.stringify({ cvurl: runOf(" ", 3_000_000) }) },
  ];
  let isOver = false;
  const flood = Promise.all(
    attacks.map(async (attack) => {
      while (!isOver) await sendRaw(scene.app.origin, attack);
    }),
  );
  for (let visits = 0; visits < 20; visits++) {
    const beforeMs = readEventLoopMs();
    const page = await fetch(scene.app.origin + paths.publicProfile(scene.target.username));
    await page.text();
    expect(readEventLoopMs() - beforeMs).toBeLessThan(PAGE_MAX_MS);
  }
  isOver = true;
  await flood;
});
