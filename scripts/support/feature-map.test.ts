import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { renderFeatureMap } from "./feature-map.ts";

const ROOT = join(import.meta.dirname, "..", "..");

it("docs/map.md shows where each feature stands, as `npm run docs` writes it", () => {
  const written = readFileSync(join(ROOT, "docs", "map.md"), "utf8");
  expect(renderFeatureMap(ROOT)).toBe(written);
});
