import { expect, it, vi } from "vitest";
import { getProviderDocument } from "./provider-documents.ts";

const settle = (requests: Promise<string>[]) =>
  Promise.allSettled(requests).then((results) => results.map(({ status }) => status));

it("concurrent callers share one request, also when it fails, and the next caller sends another", async () => {
  const answer = Promise.withResolvers<string>();
  const read = vi.fn(() => answer.promise);
  const ask = () => getProviderDocument("https://failing.example/", { maxAgeMs: 1000, read });
  const asked = [ask(), ask(), ask()];
  expect(read).toHaveBeenCalledTimes(1);
  answer.reject(new Error("no response"));
  expect(await settle(asked)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await settle([ask()])).toEqual(["rejected"]);
  expect(read).toHaveBeenCalledTimes(2);
});

it("a document is cached, and requested again when it is too old for the caller", async () => {
  const read = vi.fn(async () => "{}");
  const ask = (maxAgeMs: number) => getProviderDocument("https://working.example/", { maxAgeMs, read });
  expect([await ask(1000), await ask(60_000)]).toEqual(["{}", "{}"]);
  expect(read).toHaveBeenCalledTimes(1);
  await ask(0);
  expect(read).toHaveBeenCalledTimes(2);
});
