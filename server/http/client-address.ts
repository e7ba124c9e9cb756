import { canonicalAddress } from "#lib/server/limits/client-network";

/** @param trustedProxies n: nth address from the right of X-Forwarded-For or the leftmost; 0: the socket's */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const socket = canonicalAddress(socketAddress ?? "") ?? "unknown";
  if (trustedProxies === 0 || !forwardedFor) return socket;
  const seen = forwardedFor.split(",").map((text) => text.trim());
  return canonicalAddress(seen[Math.max(0, seen.length - trustedProxies)] ?? "") ?? socket;
}
