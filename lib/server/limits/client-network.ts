import { isIPv4, isIPv6 } from "node:net";

const IPV4_IN_IPV6 = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;
const NETWORK_GROUPS = 4;

/** Spells IPv6 as RFC 5952 without zone, and IPv4-mapped IPv6 as IPv4. Returns null for other texts. */
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

/** Returns what limits count as one client: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const ending = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? 8 - groups.length - ending.length : 0;
  const all = [...groups, ...Array<string>(zeros).fill("0"), ...ending];
  return `${all.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
