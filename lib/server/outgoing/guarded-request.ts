import "server-only";
import type { LookupAddress } from "node:dns";
import { lookup as resolve } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { getEnv } from "#lib/server/env";
import { isPublicAddress } from "./public-address.ts";

/** Why a request to an address that a customer chose has no response. */
export type GuardFailure = "timeout" | "connection" | "unknown_host" | "private_address";

export class GuardError extends Error {
  override name = "GuardError";
  readonly failure: GuardFailure;

  constructor(failure: GuardFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

interface GuardedRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly timeoutMs: number;
  /** The rest of the response is not read. */
  readonly responseMaxBytes: number;
}

export interface GuardedResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

type Targets = readonly [LookupAddress, ...LookupAddress[]];

/**
 * Sends a request to an address that a customer chose. It must be public: this is checked after DNS, and the
 * connection goes to the checked address. Follows no redirects, and uses no proxies of the environment.
 *
 * @throws {GuardError}
 */
export async function sendGuarded(request: GuardedRequest): Promise<GuardedResponse> {
  const url = URL.parse(request.url);
  const { outgoingLoopback } = getEnv();
  if (!url || (url.protocol !== "https:" && !(outgoingLoopback && url.protocol === "http:"))) {
    throw new GuardError("private_address");
  }
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    return await exchange(url, await findTargets(url.hostname, signal), request, signal);
  } catch (error) {
    if (error instanceof GuardError) throw error;
    throw new GuardError(signal.aborted ? "timeout" : "connection", { cause: error });
  }
}

/** Returns checked addresses. All must be public: a private one among them is an attack or a mistake. */
async function findTargets(hostname: string, signal: AbortSignal): Promise<Targets> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await resolveAll(host, signal);
  const [first, ...others] = found;
  if (!first) throw new GuardError("unknown_host");
  const { outgoingLoopback } = getEnv();
  if (!found.every(({ address }) => isPublicAddress(address, { allowsLoopback: outgoingLoopback }))) {
    throw new GuardError("private_address");
  }
  return [first, ...others];
}

async function resolveAll(host: string, signal: AbortSignal): Promise<LookupAddress[]> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new GuardError("timeout")), { once: true });
  });
  const found = resolve(host, { all: true }).catch((error: unknown) => {
    throw new GuardError("unknown_host", { cause: error });
  });
  return Promise.race([found, aborted]);
}

function exchange(
  url: URL,
  targets: Targets,
  { method = "GET", headers, body, responseMaxBytes }: GuardedRequest,
  signal: AbortSignal,
): Promise<GuardedResponse> {
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [...targets]) : done(null, targets[0].address, targets[0].family);
  const { request: open } = url.protocol === "https:" ? https : http;
  return new Promise((fulfil, reject) => {
    const outgoing = open(
      url,
      {
        method,
        lookup,
        signal,
        // A dedicated connection: a shared one could go to another address.
        agent: false,
        headers: { ...headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const end = () => {
          incoming.destroy();
          fulfil({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks).subarray(0, responseMaxBytes),
          });
        };
        incoming.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes >= responseMaxBytes) end();
        });
        incoming.once("end", end);
        incoming.once("error", reject);
      },
    );
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}
