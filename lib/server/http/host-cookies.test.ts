import { afterEach, describe, expect, it, vi } from "vitest";
import { addErasureToken, readErasureTokens } from "./left-cookie.ts";
import { hasJustWritten, recentWriteCookie } from "./just-written.ts";

const env = vi.hoisted(() => ({ appOrigin: "", databaseReplicaUrl: "postgres://replica" }));
vi.mock("#lib/server/env", () => ({ getEnv: () => env }));
afterEach(() => void (env.appOrigin = ""));

describe.each([
  { appOrigin: "https://logix.example", prefix: "__Host-", isSecure: true },
  { appOrigin: "http://localhost:3000", prefix: "", isSecure: false },
])("cookies of $appOrigin", ({ appOrigin, prefix, isSecure }) => {
  it(`the cookies of left contacts and recent writes are named with the prefix "${prefix}" and are secure only on https`, () => {
    env.appOrigin = appOrigin;
    const lines = { left: addErasureToken(null, "secret"), wrote: recentWriteCookie(200, true) ?? "" };
    for (const [name, line] of Object.entries(lines)) {
      expect(line).toMatch(new RegExp(`^${prefix}logix_${name}=(?=.*; Path=/)(?=.*; HttpOnly)`));
      expect(line.includes("; Secure")).toBe(isSecure);
      expect(line).not.toContain("Domain");
    }
    expect(readErasureTokens(`${prefix}logix_left=secret`)).toEqual(["secret"]);
    expect(hasJustWritten(`a=b; ${prefix}logix_wrote=1`)).toBe(true);
  });
});

it("on https, cookies without the prefix are ignored, because another host can set them", () => {
  env.appOrigin = "https://logix.example";
  expect(readErasureTokens("logix_left=secret")).toEqual([]);
  expect(hasJustWritten("logix_wrote=1")).toBe(false);
});
