import "server-only";
import type { LookupAddress } from "node:dns";
import { Resolver, TIMEOUT } from "node:dns/promises";
import { isIP } from "node:net";

const TRY_MS = 1000;
const TRIES = 2;

const LOOPBACK: readonly LookupAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

/**
 * Asks the name servers itself: getaddrinfo cannot be cancelled and holds a thread of the process, so slow
 * name servers of one company would delay the look-ups of all. Does not read /etc/hosts.
 *
 * @param hostname as `URL` has it, with brackets around an IPv6 address
 * @returns all addresses, none for an unknown name or when the signal ends the look-up
 * @throws the error of `isLookupTimeout` when the name servers stay silent
 */
export async function resolveHost(hostname: string, signal: AbortSignal): Promise<readonly LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  if (family > 0) return [{ address: host, family }];
  if (host === "localhost") return LOOPBACK;
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  signal.removeEventListener("abort", cancel);
  const found = [...toAddresses(ipv4, 4), ...toAddresses(ipv6, 6)];
  if (found.length > 0) return found;
  for (const answer of [ipv4, ipv6]) {
    if (answer.status === "rejected" && isLookupTimeout(answer.reason)) throw answer.reason;
  }
  return [];
}

export const isLookupTimeout = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === TIMEOUT;

const toAddresses = (result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  result.status === "fulfilled" ? result.value.map((address) => ({ address, family })) : [];
