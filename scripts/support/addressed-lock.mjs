/**
 * Adds package URLs (`<name>/-/<name>-<version>.tgz`): without them npm reads each package's version list.
 *
 * @param {Lock} lock package-lock.json
 * @param {Record<string, unknown>} config npm's settings, with `registry` and perhaps `@scope:registry`
 * @returns {Lock} the lock with a URL for each package that has a checksum and no URL
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
