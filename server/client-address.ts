import { isIP } from "node:net";

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/**
 * The visitor's address (CONTRACT §1, TRUST_PROXY).
 *
 * @param socketAddress the peer of the connection
 * @param forwardedFor the X-Forwarded-For header, several joined by commas
 * @param trustedProxies 0: only the socket counts; n: the nth address from the right, which the outermost of n
 *   trusted proxies has seen; with fewer addresses the leftmost
 */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const socket = normalise(socketAddress ?? "") ?? "unknown";
  if (trustedProxies === 0 || !forwardedFor) return socket;
  const seen = forwardedFor.split(",").map((text) => text.trim());
  return normalise(seen[Math.max(0, seen.length - trustedProxies)] ?? "") ?? socket;
}

/** One spelling per address: no zone, no IPv4 inside IPv6. Null for what is no address. */
function normalise(text: string): string | null {
  const address = (text.split("%")[0] ?? "").replace(IPV4_IN_IPV6, "");
  return isIP(address) ? address.toLowerCase() : null;
}
