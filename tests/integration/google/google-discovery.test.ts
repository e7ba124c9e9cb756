import { afterAll, beforeAll, expect, it } from "vitest";
import { POST as startRoute } from "@/app/api/users/google/signin/route";
import { GOOGLE_KEYS, startFakeGoogle, type FakeGoogle } from "../../support/servers/fake-google.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

const DISCOVERY = "/.well-known/openid-configuration";

let google: FakeGoogle;
beforeAll(async () => {
  google = await startFakeGoogle();
  Object.assign(process.env, GOOGLE_KEYS, { GOOGLE_ISSUER: google.issuer });
});
afterAll(() => google.stop());

const start = async () =>
  (await new Visitor().post(startRoute, toPath("POST /api/users/google/signin"), {})).status;

it("an invalid Google discovery document gets 503 and is not cached", async () => {
  for (const text of [
    "<html>Please log in to this network</html>",
    "null",
    "{}",
    JSON.stringify({ issuer: "https://evil.example", authorization_endpoint: "https://evil.example/a" }),
  ]) {
    google.discovery = text;
    expect(await start()).toBe(503);
  }
  google.discovery = null;
  const before = google.count(DISCOVERY);
  expect([await start(), await start()]).toEqual([200, 200]);
  expect(google.count(DISCOVERY)).toBe(before + 1);
});
