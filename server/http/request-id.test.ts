import { expect, it } from "vitest";
import { newRequestId } from "./request-id.ts";

it("newRequestId returns a different id each time", () => {
  const ids = Array.from({ length: 1000 }, newRequestId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{24}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
