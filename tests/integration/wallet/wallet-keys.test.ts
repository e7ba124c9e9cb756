import { mkdtempSync, writeFileSync } from "node:fs";
import { generateKeyPairSync } from "node:crypto";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { EnvError, parseLaunchEnv } from "#lib/server/env";
import { checkWalletFiles } from "#lib/server/env-wallet";
import { writeAppleFiles, writeGoogleFiles } from "../../support/files/wallet-keys.ts";

const newDir = () => mkdtempSync(join(process.env.DATA_DIR ?? "", "keys-"));
const write = (text: string) => {
  const path = join(newDir(), "file");
  writeFileSync(path, text);
  return path;
};
const check = (variables: Record<string, string>) => checkWalletFiles(parseLaunchEnv(variables));

/** Expects an error that names the variable and contains nothing of the file. */
function expectRefused(variables: Record<string, string>, text: string): void {
  expect(() => check(variables)).toThrow(EnvError);
  expect(() => check(variables)).toThrow(text);
  expect(() => check(variables)).not.toThrow(/PRIVATE KEY|secret-word/);
}

describe("files of Apple Wallet", () => {
  let good: Record<string, string>;
  let other: Record<string, string>;
  beforeAll(async () => {
    good = (await writeAppleFiles(newDir())).variables;
    other = (await writeAppleFiles(newDir(), { passType: "pass.example.other" })).variables;
  });
  const withOther = (name: string) => ({ ...good, [name]: other[name] ?? "" });

  it("certificates and a key that belong together are accepted, even expired ones", async () => {
    expect(() => check(good)).not.toThrow();
    const { variables } = await writeAppleFiles(newDir(), { endsInDays: -1 });
    expect(() => check(variables)).not.toThrow();
  });

  it.each(["APPLE_PASS_CERT_FILE", "APPLE_PASS_KEY_FILE", "APPLE_WWDR_CERT_FILE"])(
    "a start without the file of %s is refused",
    (name) => {
      expectRefused({ ...good, [name]: "/nowhere/file" }, `${name} cannot be read (ENOENT`);
    },
  );

  it.each(["APPLE_PASS_CERT_FILE", "APPLE_WWDR_CERT_FILE"])("%s without a certificate is refused", (name) => {
    expectRefused({ ...good, [name]: write("secret-word") }, `${name} has no certificate`);
  });

  it("a key file without an RSA key is refused", () => {
    const text = "APPLE_PASS_KEY_FILE has no RSA key";
    expectRefused({ ...good, APPLE_PASS_KEY_FILE: write("secret-word") }, text);
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    expectRefused({ ...good, APPLE_PASS_KEY_FILE: write(pem) }, text);
  });

  it("files that do not belong together are refused", () => {
    expectRefused(withOther("APPLE_PASS_KEY_FILE"), "APPLE_PASS_KEY_FILE is not the key of");
    expectRefused(withOther("APPLE_WWDR_CERT_FILE"), "APPLE_WWDR_CERT_FILE has not issued");
    expectRefused(withOther("APPLE_PASS_TYPE"), "APPLE_PASS_TYPE differs from APPLE_PASS_CERT_FILE");
    expectRefused({ ...good, APPLE_TEAM_ID: "TEAM654321" }, "APPLE_TEAM_ID differs from");
  });
});

describe("the file of Google Wallet", () => {
  it("the key of a service account is accepted", async () => {
    const { variables } = await writeGoogleFiles(newDir());
    expect(() => check(variables)).not.toThrow();
  });

  it.each([
    ["is not the JSON key of a service account", "secret-word"],
    ["is not the JSON key of a service account", JSON.stringify({ client_email: "a@b.example" })],
    [
      "is not the JSON key of a service account",
      JSON.stringify({ client_email: "secret-word", private_key: "" }),
    ],
    ["has no RSA key", JSON.stringify({ client_email: "a@b.example", private_key: "secret-word" })],
  ])("a file that %s is refused (%s)", (text, content) => {
    const variables = { GOOGLE_WALLET_ISSUER_ID: "338800", GOOGLE_WALLET_KEY_FILE: write(content) };
    expectRefused(variables, `GOOGLE_WALLET_KEY_FILE ${text}`);
  });
});
