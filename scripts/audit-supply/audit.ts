import { findLicence, isAllowed, renderLicences } from "./licences.ts";
import { listDirect, parseLock, type LockedPackage, type Manifest } from "./lock.ts";
import { EQUAL_VERSIONS, MIN_VERSIONS, INSTALL_SCRIPTS } from "./rules.ts";

const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

export interface SupplyTexts {
  readonly manifest: string;
  readonly lock: string | null;
  readonly licences: string | null;
}

export function auditSupply({ manifest: manifestText, lock, licences }: SupplyTexts): string[] {
  const manifest = JSON.parse(manifestText) as Manifest;
  if (lock === null) return [...findRanges(manifest), "package-lock.json: missing"];
  const packages = parseLock(lock);
  return [
    ...findRanges(manifest),
    ...findUnlocked(manifest, packages),
    ...findAddresses(lock),
    ...findUnverified(packages),
    ...findInstallScripts(manifest, packages),
    ...findTooOld(packages),
    ...findUnequal(packages),
    ...findLicenceFaults(packages),
    ...(licences === renderLicences(packages)
      ? []
      : ["docs/licences.md: stale; run npm run audit:supply -- --write"]),
  ];
}

function findRanges(manifest: Manifest): string[] {
  return listDirect(manifest)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name}: ${version} in package.json is not an exact version`);
}

function findUnlocked(manifest: Manifest, packages: readonly LockedPackage[]): string[] {
  const locked = new Map(packages.filter(({ isTop }) => isTop).map(({ name, version }) => [name, version]));
  return listDirect(manifest).flatMap(([name, version]) =>
    locked.get(name) === version
      ? []
      : `${name}: ${version} in package.json, ${locked.get(name) ?? "nothing"} in package-lock.json`,
  );
}

/** The lock file must work with every registry: its hash identifies a package, not its URL. */
function findAddresses(lockText: string): string[] {
  const addresses = lockText.match(/"resolved":|"(?:git\+|https?:)[^"]*\.(?:tgz|git)\b/g) ?? [];
  return addresses.length === 0 ? [] : [`package-lock.json: ${addresses.length} addresses of packages`];
}

function findUnverified(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ hasIntegrity }) => !hasIntegrity)
    .map(({ name }) => `${name}: no sha512 in package-lock.json`);
}

function findInstallScripts({ allowScripts = {} }: Manifest, packages: readonly LockedPackage[]): string[] {
  const scripted = new Set(packages.filter((entry) => entry.hasInstallScript).map(({ name }) => name));
  return [
    ...[...scripted]
      .filter((name) => allowScripts[name] === undefined)
      .map((name) => `${name}: has an install script that allowScripts does not settle`),
    ...Object.entries(allowScripts).flatMap(([name, isAllowedToRun]) => {
      if (!scripted.has(name)) return `${name}: in allowScripts, but has no install script`;
      if (isAllowedToRun && !(name in INSTALL_SCRIPTS)) return `${name}: its install script may not run`;
      return [];
    }),
  ];
}

function findTooOld(packages: readonly LockedPackage[]): string[] {
  return MIN_VERSIONS.flatMap((floor) =>
    packages
      .filter(({ name, version }) => name === floor.name && isOlder(version, floor.version))
      .map(({ name, version }) => `${name}: ${version} is older than ${floor.version} (${floor.why})`),
  );
}

/** A pre-release is older than its release. */
function isOlder(version: string, floor: string): boolean {
  const [numbers = "", ...preRelease] = version.split("-");
  const found = numbers.split(".").map(Number);
  const needed = floor.split(".").map(Number);
  const at = needed.findIndex((number, index) => number !== found[index]);
  return at === -1 ? preRelease.length > 0 : !((found[at] ?? 0) > (needed[at] ?? 0));
}

function findUnequal(packages: readonly LockedPackage[]): string[] {
  return EQUAL_VERSIONS.flatMap((names) => {
    const found = packages.filter(({ name, isTop }) => isTop && names.includes(name));
    const isEqual = new Set(found.map(({ version }) => version)).size <= 1;
    return isEqual
      ? []
      : `${found.map(({ name, version }) => `${name} ${version}`).join(", ")}: versions must be equal`;
  });
}

function findLicenceFaults(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap((entry) => {
    const licence = findLicence(entry);
    if (licence === null) return `${entry.name}: ${entry.version} declares no licence`;
    return isAllowed(licence) ? [] : `${entry.name}: licence ${licence} is not on the list`;
  });
}
