/** Names that only answer on the machine itself or in its own network (RFC 6761, 6762, 8375). */
const LOCAL_NAMES = ["localhost", "local", "internal", "home.arpa", "test", "example", "invalid"];

/** False for an address that phones elsewhere cannot open: without https, a local name, or an IP address. */
export function isPublicAddress(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const isLocal = LOCAL_NAMES.some((name) => hostname === name || hostname.endsWith(`.${name}`));
  const isIp = hostname.startsWith("[") || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname);
  return protocol === "https:" && hostname.includes(".") && !isLocal && !isIp;
}
