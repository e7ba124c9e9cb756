import { expect } from "vitest";
import { readAllData } from "./test-data.ts";
import type { Answer } from "./visitor.ts";

/** Expects a refusal that changes no data. */
export async function expectRefusal(
  status: number,
  send: () => Promise<Answer>,
  body: Record<string, unknown> = {},
): Promise<void> {
  const before = await readAllData("rate_limits");
  const answer = await send();
  expect(answer).toMatchObject({ status, body });
  expect(await readAllData("rate_limits")).toEqual(before);
}
