export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** npm's setting: whether a package's install script may run. */
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
  readonly isDevelopment: boolean;
  readonly hasInstallScript: boolean;
  readonly hasIntegrity: boolean;
  /** Whether our own imports resolve to it. */
  readonly isTop: boolean;
}

interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
}

const MODULES = "node_modules/";

export function parseLock(lockText: string): LockedPackage[] {
  const { packages = {} } = JSON.parse(lockText) as { packages?: Record<string, LockEntry> };
  return Object.entries(packages).flatMap(([path, entry]): LockedPackage[] => {
    if (path === "") return [];
    return [
      {
        name: entry.name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length),
        version: entry.version ?? "",
        licence: entry.license,
        isDevelopment: entry.dev ?? false,
        hasInstallScript: entry.hasInstallScript ?? false,
        hasIntegrity: (entry.integrity ?? "").startsWith("sha512-"),
        isTop: path.lastIndexOf(MODULES) === 0,
      },
    ];
  });
}

export function listDirect(manifest: Manifest): [name: string, version: string][] {
  return [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap((part) =>
    Object.entries(part ?? {}),
  );
}
