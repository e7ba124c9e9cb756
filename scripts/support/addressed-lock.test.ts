import { expect, it } from "vitest";
import { addAddresses } from "./addressed-lock.mjs";

const CONFIG = { registry: "http://packages.test", "@ours:registry": "http://ours.test/npm/" };

function addressOf(path: string, entry: object): string | undefined {
  const { packages } = addAddresses({ packages: { [path]: { version: "1.2.3", ...entry } } }, CONFIG);
  return packages[path]?.resolved;
}

it("addAddresses gives each package of the lock file its URL in the registry", () => {
  const entry = { integrity: "sha512-x" };
  expect(addressOf("node_modules/react", entry)).toBe("http://packages.test/react/-/react-1.2.3.tgz");
  expect(addressOf("node_modules/a/node_modules/@types/pg", entry)).toBe(
    "http://packages.test/@types/pg/-/pg-1.2.3.tgz",
  );
  expect(addressOf("node_modules/other", { ...entry, name: "real" })).toBe(
    "http://packages.test/real/-/real-1.2.3.tgz",
  );
});

it("addAddresses uses a scope's own registry", () => {
  expect(addressOf("node_modules/@ours/logo", { integrity: "sha512-x" })).toBe(
    "http://ours.test/npm/@ours/logo/-/logo-1.2.3.tgz",
  );
});

it("addAddresses does not change entries without a checksum or with a URL", () => {
  expect(addressOf("", {})).toBeUndefined();
  expect(addressOf("node_modules/linked", { link: true })).toBeUndefined();
  expect(addressOf("node_modules/a", { integrity: "sha512-x", resolved: "http://a.test/a.tgz" })).toBe(
    "http://a.test/a.tgz",
  );
});
