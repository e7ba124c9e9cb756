import { afterEach, expect, it, vi } from "vitest";
import { writeCookie } from "./cookies.ts";

afterEach(() => void vi.unstubAllGlobals());

it.each([
  { protocol: "https:", line: "user_source=expo%3B; Path=/; Max-Age=60; SameSite=Lax; Secure" },
  { protocol: "http:", line: "user_source=expo%3B; Path=/; Max-Age=60; SameSite=Lax" },
])("a cookie that a script sets over $protocol is $line", ({ protocol, line }) => {
  const document = { cookie: "" };
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { protocol });
  writeCookie("user_source", "expo;", 60);
  expect(document.cookie).toBe(line);
});
