import { isIPv4, isIPv6 } from "node:net";

const IPV4_IN_IPV6 = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;
const NETWORK_GROUPS = 4;

/** Canonical spelling: IPv6 as in RFC 5952 without zone, IPv4-mapped IPv6 as IPv4. Null when it is not an address. */
export function canonicalAddress(text: string): string | null {
  const address = text.split("%")[0] ?? "";
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  // URL spells IPv6 hosts as RFC 5952 does, except that a dotted end becomes two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = IPV4_IN_IPV6.exec(canonical) ?? [];
  if (!high || !low) return canonical;
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff]).join(".");
}

/** One client for every limit: an IPv4 address, or the /64 network of an IPv6 address (one household or server). */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const ending = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? 8 - groups.length - ending.length : 0;
  const all = [...groups, ...Array<string>(zeros).fill("0"), ...ending];
  return `${all.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
