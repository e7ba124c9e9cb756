import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { keepQuery } from "./kept-query.ts";

function kept(location: string | undefined, url: string): string | undefined {
  const headers = new Map(
    Object.entries({ ...(location !== undefined && { Location: location }), Refresh: "0" }),
  );
  keepQuery(
    {
      getHeader: (name: string) => headers.get(name),
      setHeader: (name: string, value: string) => headers.set(name, value),
      removeHeader: (name: string) => headers.delete(name),
    } as unknown as ServerResponse,
    url,
  );
  expect(headers.has("Refresh")).toBe(false);
  return headers.get("Location");
}

it.each([
  ["/en/about?x=%2F%2F%27", "/about?x=//'", "/en/about?x=//'"],
  ["/en/about?x=%D8%B9%27", "/about?x=%d8%b9'", "/en/about?x=%d8%b9'"],
  ["/about?b=&a=1&a=%2F", "/ar/about?a=1&b&a=/", "/about?a=1&b&a=/"],
  ["/view/logix_nadia?x=%2F", "/u/nadia?c=K7M4Q2XP&x=/", "/view/logix_nadia?x=/"],
  ["/view/logix_nadia", "/u/nadia?c=K7M4Q2XP", "/view/logix_nadia"],
  ["/auth/login", "/panel?x=/", "/auth/login"],
  ["/auth/login?next=%2Fpanel", "/panel?x=/", "/auth/login?next=%2Fpanel"],
  ["https://menu.example/?x=%2F&y", "/u/nadia?x=/", "https://menu.example/?x=%2F&y"],
  ["/en/about", "/about", "/en/about"],
  [undefined, "/about?x=1", undefined],
])("a redirect to %s from %s leads to %s", (location, url, expected) => {
  expect(kept(location, url)).toBe(expected);
});
