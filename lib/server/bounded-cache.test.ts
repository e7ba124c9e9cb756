import { expect, it, vi } from "vitest";
import { BoundedCache } from "./bounded-cache.ts";

it("a cached value is computed once, even for concurrent callers", async () => {
  const cache = new BoundedCache<string>(2);
  const make = vi.fn(async () => "made");
  expect(await Promise.all([cache.get("a", make), cache.get("a", make)])).toEqual(["made", "made"]);
  await cache.get("a", make);
  expect(make).toHaveBeenCalledOnce();
});

it("a full cache evicts the least recently used value", async () => {
  const cache = new BoundedCache<string>(2);
  const made: string[] = [];
  const get = (key: string) => cache.get(key, async () => (made.push(key), key));
  for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);
  expect(made).toEqual(["a", "b", "c", "b"]);
});

it("a failed computation is not cached", async () => {
  const cache = new BoundedCache<string>(2);
  await expect(cache.get("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await cache.get("a", async () => "made")).toBe("made");
});
