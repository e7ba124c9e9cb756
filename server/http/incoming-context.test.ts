import { expect, it } from "vitest";
import { cleanHeaders } from "./incoming-context.ts";

const cleaned = (name: string, chars: number) => {
  const headers = { [name]: "a".repeat(chars) };
  cleanHeaders(headers);
  return headers[name]?.length;
};

it.each([
  ["user-agent", 512],
  ["accept-language", 2048],
  ["authorization", 2048],
])("%s is cut to %i characters", (name, max) => {
  expect(cleaned(name, max)).toBe(max);
  expect(cleaned(name, max + 1)).toBe(max);
});

it.each(["cookie", "next-router-state-tree"])("%s stays whole", (name) =>
  expect(cleaned(name, 14_000)).toBe(14_000),
);

it.each(["x-forwarded-for", "x-middleware-next"])("%s is dropped", (name) =>
  expect(cleaned(name, 1)).toBeUndefined(),
);
