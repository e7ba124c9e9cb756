import { afterAll, beforeAll, expect, it } from "vitest";
import { openRedis, findRedis } from "#lib/server/redis/redis";
import { failToSignIn, signIn, signUp } from "../../support/people/people.ts";
import { startFakeRedis, type FakeRedis } from "../../support/servers/fake-redis.ts";
import { countRows } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";

const LIMIT = 4;
const TOTAL = 8;

let server: FakeRedis;

beforeAll(async () => {
  server = await startFakeRedis();
  Object.assign(process.env, {
    REDIS_URL: server.url,
    APP_ORIGIN: "https://logix.example",
    RATE_LIMIT_LOGIN: String(LIMIT),
    RATE_LIMIT_LOGIN_TOTAL: String(TOTAL),
  });
  await openRedis();
});
afterAll(async () => {
  findRedis()?.close();
  await server.stop();
});

it("with limits in Redis and over https, a known browser signs in while strangers lock the account", async () => {
  await expect
    .poll(() =>
      findRedis()
        ?.run(({ isReady }) => Promise.resolve(isReady))
        .catch(() => false),
    )
    .toBe(true);
  const { email } = await signUp();
  const browser = new Visitor();
  const response = await signIn(browser, email);
  const line = response.headers.getSetCookie().find((set) => set.includes("logix_device="));
  expect(line).toMatch(/^__Host-logix_device=[^;]+(?=.*; Path=\/)(?=.*; Secure)/);
  for (let failures = 0; failures < TOTAL; failures += LIMIT) {
    await failToSignIn(new Visitor(), email, LIMIT);
  }
  expect((await signIn(new Visitor(), email)).status).toBe(429);
  expect((await signIn(browser, email)).status).toBe(200);
  expect((await failToSignIn(browser, email, LIMIT)).status).toBe(401);
  expect((await signIn(browser, email)).status).toBe(429);
  expect(await countRows("rate_limits")).toBe(0);
});
