import { expect, it } from "vitest";
import { POST as startRoute } from "@/app/api/users/google/signin/route";
import { GOOGLE_KEYS } from "../../support/servers/fake-google.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

it("a Google sign-in gets 503 while Google is unreachable", async () => {
  Object.assign(process.env, GOOGLE_KEYS, { GOOGLE_ISSUER: "http://127.0.0.1:1" });
  const visitor = new Visitor();
  await expectRefusal(503, () => visitor.post(startRoute, toPath("POST /api/users/google/signin"), {}), {
    code: "unavailable",
  });
  expect(visitor.cookies.size).toBe(0);
});
