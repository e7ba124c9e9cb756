import { expect, it } from "vitest";
import { newRequestId } from "./request-id.ts";

it("each request has an id of its own", () => {
  const ids = Array.from({ length: 1000 }, newRequestId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{24}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
