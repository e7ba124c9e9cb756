import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../scripts/support/ports.ts";
import { runRefusedStart } from "../support/app-process.ts";
import { writeAppleFiles } from "../support/files/wallet-keys.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

const dir = createThrowawayDir("refused");
afterAll(() => dir.remove());

describe("starts with a bad environment", () => {
  // The unit test of `parseLaunchEnv` has the other variables.
  it.each([
    ["PORT", { PORT: "abc" }],
    ["AUTH_SECRET", { DATABASE_URL: "postgres://u:secret-word@127.0.0.1:1/logix" }],
    ["HOST", { HOST: "203.0.113.7" }],
    [
      "GOOGLE_WALLET_KEY_FILE cannot be read (ENOENT",
      { GOOGLE_WALLET_ISSUER_ID: "338800", GOOGLE_WALLET_KEY_FILE: "/nowhere/google.json" },
    ],
    [
      "DATABASE_URL",
      { DATABASE_URL: "postgres://u:secret-word@127.0.0.1:1/logix", AUTH_SECRET: "x".repeat(32) },
    ],
  ])("a start with a bad variable is refused with one line that names %s (%o)", async (name, variables) => {
    const port = String(await findFreePort());
    const { code, lines } = await runRefusedStart({ PORT: port, DATA_DIR: dir.path, ...variables });
    expect(code).not.toBe(0);
    expect(lines).toEqual([expect.stringContaining(name)]);
    expect(lines[0]).not.toContain("secret-word");
  });

  it("a start with a certificate of another pass type is refused with one line that names it", async () => {
    const { variables } = await writeAppleFiles(dir.path);
    const bad = { ...variables, APPLE_PASS_TYPE: "pass.example.other" };
    const { code, lines } = await runRefusedStart({ DATA_DIR: dir.path, ...bad });
    expect(code).not.toBe(0);
    expect(lines).toEqual([expect.stringContaining("APPLE_PASS_TYPE differs from APPLE_PASS_CERT_FILE")]);
  });

  it("a start on a Node with other internals is refused with one line that names one and the version", async () => {
    const changed = join(dir.path, "changed-node.mjs");
    writeFileSync(
      changed,
      `import { OutgoingMessage } from "node:http";
      Object.defineProperty(OutgoingMessage.prototype, "_keepAliveTimeout", { get: () => undefined, set() {} });`,
    );
    const { code, lines } = await runRefusedStart({
      PORT: String(await findFreePort()),
      DATA_DIR: dir.path,
      NODE_OPTIONS: `--import=${changed}`,
    });
    expect(code).not.toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^Node v\d+\.\S+ cannot be used: .*response\._keepAliveTimeout/),
    ]);
  });

  it("a start on a taken port is refused with one line that names PORT", async () => {
    const port = await findFreePort();
    const other = createServer().listen(port, "127.0.0.1");
    const { code, lines } = await runRefusedStart({ PORT: String(port), DATA_DIR: dir.path });
    other.close();
    expect(code).not.toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^PORT .*in use/)]);
  });
});
