import "server-only";
import type { LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { OUTGOING_PORTS } from "#lib/domain/limits";
import { getEnv } from "#lib/server/env";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";
import { isLookupTimeout, resolveHost } from "./resolve-host.ts";

/** Why a request to an address that a customer chose has no response. */
export type GuardFailure = "timeout" | "connection" | "unknown_host" | "private_address" | "port";

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
  /** Also 101, whose connection is closed. */
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

type Targets = readonly [LookupAddress, ...LookupAddress[]];

/**
 * Sends a request to an address that a customer chose. It must be public, with a port of https: this is checked
 * after DNS, and the connection goes to the checked address. Follows no redirects, and uses no proxies of the
 * environment. Settles within the time limit, whatever the other side does.
 *
 * @throws {GuardError}
 */
export async function sendGuarded(request: GuardedRequest): Promise<GuardedResponse> {
  const url = URL.parse(request.url);
  if (!url || (url.protocol !== "https:" && !(getEnv().outgoingLoopback && url.protocol === "http:"))) {
    throw new GuardError("private_address");
  }
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    return await Promise.race([resolveAndExchange(url, request, signal), rejectOn(signal)]);
  } catch (error) {
    if (signal.aborted || isLookupTimeout(error)) throw new GuardError("timeout", { cause: error });
    throw error instanceof GuardError ? error : new GuardError("connection", { cause: error });
  }
}

const rejectOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });

async function resolveAndExchange(
  url: URL,
  request: GuardedRequest,
  signal: AbortSignal,
): Promise<GuardedResponse> {
  const targets = await findTargets(url, signal);
  signal.throwIfAborted();
  return exchange(url, targets, request, signal);
}

/** Returns checked addresses. All must be public: a private one among them is an attack or a mistake. */
async function findTargets({ hostname, port }: URL, signal: AbortSignal): Promise<Targets> {
  const found = await resolveHost(hostname, signal);
  const [first, ...others] = found;
  if (!first) throw new GuardError("unknown_host");
  const isOwnMachine = getEnv().outgoingLoopback && found.every(({ address }) => isLoopbackAddress(address));
  if (!isOwnMachine) {
    if (!found.every(({ address }) => isPublicAddress(address))) throw new GuardError("private_address");
    if (!OUTGOING_PORTS.includes(port)) throw new GuardError("port");
  }
  return [first, ...others];
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
        incoming.once("close", () => reject(new Error("the response was cut off")));
      },
    );
    outgoing.once("upgrade", ({ statusCode = 0, headers: received }, socket) => {
      socket.destroy();
      fulfil({ status: statusCode, headers: received, body: Buffer.alloc(0) });
    });
    outgoing.once("error", reject);
    // Without a response there may be no error, for example after a switch of protocols.
    outgoing.once("close", () => reject(new Error("the connection was closed")));
    outgoing.end(body);
  });
}
