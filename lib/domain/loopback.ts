const HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** @param hostname as `URL` has it, with brackets around an IPv6 address */
export const isLoopbackHost = (hostname: string): boolean => HOSTS.has(hostname);
