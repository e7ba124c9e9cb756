import { expect } from "vitest";
import { readAllData } from "./test-data.ts";
import type { ParsedResponse } from "./people/visitor.ts";

/** Expects a refusal that changes no data. */
export async function expectRefusal(
  status: number,
  send: () => Promise<ParsedResponse>,
  body: Record<string, unknown> = {},
): Promise<void> {
  const before = await readAllData("rate_limits");
  const response = await send();
  expect(response).toMatchObject({ status, body });
  expect(await readAllData("rate_limits")).toEqual(before);
}
