import { StartError } from "../support/start-error.ts";

const UNITS: Record<string, number> = { "": 1, k: 1000, M: 1_000_000 };

/** Parses "10k" as 10,000 and "1M" as a million. @throws {StartError} */
export function parseCount(text = ""): number {
  const [, digits, unit = ""] = /^(\d+)([kM]?)$/.exec(text) ?? [];
  if (!digits) throw new StartError(`A number like 10k or 1M is needed instead of "${text}".`);
  return Number(digits) * (UNITS[unit] ?? 1);
}
