/**
 * Our lock file names no registry; npm then reads the list of all versions of each package to find its address, which
 * is a third of an installation. Registries keep packages at `<name>/-/<name>-<version>.tgz`.
 *
 * @param {Lock} lock package-lock.json
 * @param {Record<string, unknown>} config npm's, with `registry` and perhaps `@scope:registry`
 * @returns {Lock} with the address of each package that has a checksum and none yet
 *
 * @typedef {{ name?: string, version?: string, integrity?: string, resolved?: string }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */
export function addAddresses(lock, config) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    if (!entry.integrity || entry.resolved) return [path, entry];
    const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const [scope, unscoped = name] = name.split("/");
    const registry = String(config[`${scope}:registry`] ?? config.registry).replace(/\/?$/, "/");
    return [path, { ...entry, resolved: `${registry}${name}/-/${unscoped}-${entry.version}.tgz` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}
