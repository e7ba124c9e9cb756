import ipaddr from "ipaddr.js";

/** Whether an address is public: not private, loopback, link-local, shared, reserved or translated. */
export function isPublicAddress(text: string, { allowsLoopback = false } = {}): boolean {
  // An address with a scope ("fe80::1%eth0") belongs to this machine's networks.
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  // An IPv4 address inside an IPv6 one counts as itself.
  const address = ipaddr.process(text);
  const range = address.range();
  return range === "unicast" || (allowsLoopback && range === "loopback");
}
