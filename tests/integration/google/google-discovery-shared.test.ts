import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { POST as startRoute } from "@/app/api/users/google/signin/route";
import { GOOGLE_KEYS, startFakeGoogle, type FakeGoogle } from "../../support/servers/fake-google.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

let google: FakeGoogle;
beforeAll(async () => {
  google = await startFakeGoogle();
  Object.assign(process.env, GOOGLE_KEYS, { GOOGLE_ISSUER: google.issuer });
});
afterAll(() => google.stop());

const start = async (route = startRoute) =>
  (await new Visitor().post(route, toPath("POST /api/users/google/signin"), {})).status;

const countDocuments = () => google.count("/.well-known/openid-configuration");

it("concurrent Google sign-ins and a second module instance share one request for the document", async () => {
  expect(await Promise.all([start(), start(), start()])).toEqual([200, 200, 200]);
  expect(countDocuments()).toBe(1);

  vi.resetModules();
  const again = await import("@/app/api/users/google/signin/route");
  expect(again.POST).not.toBe(startRoute);
  expect(await start(again.POST)).toBe(200);
  expect(countDocuments()).toBe(1);
});
