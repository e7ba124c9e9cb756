import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { AUTH_SECRET } from "../../support/credentials.ts";
import { runScript } from "../../support/run-script.ts";
import { createThrowawayDir } from "../../support/throwaway-dir.ts";

/** Makes a script read other bytes than it wrote. */
const CHANGES_FILES = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    import { Readable } from "node:stream";
    fs.createReadStream = () => Readable.from([Buffer.from("changed")]);
    syncBuiltinESMExports();
  `)}`,
};

const dir = createThrowawayDir("backup-check");
afterAll(() => dir.remove());

it("a backup is verified after it is written, and one that differs from its hashes fails and leaves no file", async () => {
  const path = join(dir.path, "logix.backup");
  const place = {
    DATA_DIR: join(dir.path, "data"),
    DATABASE_URL: process.env.TEST_DATABASE_URL ?? "",
    AUTH_SECRET,
  };
  const changed = await runScript("backup.ts", [path], { ...place, ...CHANGES_FILES });
  expect(changed.output).toContain("users: 0 rows");
  expect(changed.output).toContain("is damaged: incorrect header check");
  expect(changed.code).toBe(1);
  expect(readdirSync(dir.path)).toEqual([]);

  expect(await runScript("backup.ts", [path], place)).toMatchObject({ code: 0 });
  expect(existsSync(path)).toBe(true);
});
