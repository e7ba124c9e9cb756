import { isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Ranges that ipaddr.js counts as public: Azure's services of each machine, and IPv4-compatible addresses. */
const RESERVED = ["168.63.129.16/32", "::/96"].map((range) => ipaddr.parseCIDR(range));

/** Whether an address is public: not private, loopback, link-local, shared, reserved or translated. */
export const isPublicAddress = (text: string): boolean => rangeOf(text) === "unicast";

export const isLoopbackAddress = (text: string): boolean => rangeOf(text) === "loopback";

/** Null for anything but an address. An IPv4 address mapped into an IPv6 one counts as itself. */
function rangeOf(text: string): string | null {
  // An address with a scope ("fe80::1%eth0") belongs to this machine's networks.
  if (!isIP(text) || text.includes("%")) return null;
  // ipaddr.js takes "::8.8.8.8" for a mapped address; `URL` writes it as "::808:808".
  const plain = isIPv6(text) ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text;
  const address = ipaddr.process(plain);
  const range = address.range();
  return range === "unicast" ? ipaddr.subnetMatch(address, { reserved: RESERVED }, range) : range;
}
