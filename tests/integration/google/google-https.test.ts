import { afterAll, beforeAll, expect, it } from "vitest";
import { GET as callbackRoute } from "@/app/api/users/google/callback/google/route";
import { POST as startRoute } from "@/app/api/users/google/signin/route";
import { GOOGLE_KEYS, startFakeGoogle, type FakeGoogle } from "../../support/servers/fake-google.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

const APP_ORIGIN = "https://logix.example";

let google: FakeGoogle;

beforeAll(async () => {
  google = await startFakeGoogle();
  Object.assign(process.env, GOOGLE_KEYS, { GOOGLE_ISSUER: google.issuer, APP_ORIGIN });
});
afterAll(() => google.stop());

it("Google flow cookies are bound to the host under HTTPS, and addresses come only from APP_ORIGIN", async () => {
  const visitor = new Visitor();
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
  const started = await visitor.post(startRoute, toPath("POST /api/users/google/signin"), {}, { headers });
  for (const line of started.headers.getSetCookie()) {
    expect(line).toMatch(/^__Host-logix_google_(?=.*; Secure)(?=.*; HttpOnly)(?=.*; SameSite=Lax)/i);
    expect(line).not.toMatch(/domain=/i);
  }
  const { location } = started.as<{ location: string }>();
  expect(new URL(location).searchParams.get("redirect_uri")).toBe(
    APP_ORIGIN + toPath("GET /api/users/google/callback/google"),
  );

  const consented = await fetch(location, { redirect: "manual" });
  const back = new URL(consented.headers.get("location") ?? "");
  expect(back.origin).toBe(APP_ORIGIN);
  const response = await visitor.get(callbackRoute, back.pathname + back.search, { headers });
  expect(response.headers.get("location")).toBe("/en/auth/login?google=unknown");
  const lines = response.headers.getSetCookie();
  expect(lines.every((line) => line.startsWith("__Host-") && line.includes("; Secure"))).toBe(true);
  expect(lines.filter((line) => /^__Host-logix_google_\w+=;.*Max-Age=0/.test(line))).toHaveLength(5);
});
