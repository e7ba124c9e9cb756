import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { removePictureCopies } from "./build.ts";

it("removePictureCopies removes only the resized pictures of every build", () => {
  const builds = mkdtempSync(join(tmpdir(), "logix-builds-"));
  try {
    for (const build of ["old", "new"]) {
      mkdirSync(join(builds, build, "cache", "images", "a-picture"), { recursive: true });
      writeFileSync(join(builds, build, "cache", "images", "a-picture", "1.webp"), "face");
      writeFileSync(join(builds, build, "cache", "kept"), "");
    }
    mkdirSync(join(builds, "without-cache"));
    writeFileSync(join(builds, "a-file"), "");
    removePictureCopies(builds);
    for (const build of ["old", "new"]) {
      expect(existsSync(join(builds, build, "cache", "images"))).toBe(false);
      expect(existsSync(join(builds, build, "cache", "kept"))).toBe(true);
    }
    expect(existsSync(join(builds, "a-file"))).toBe(true);
  } finally {
    rmSync(builds, { recursive: true });
  }
});
