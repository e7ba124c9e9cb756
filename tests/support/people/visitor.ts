import { NextRequest } from "next/server";
import { runInRequestContext } from "#lib/server/request-context";
import { cookieNames } from "#lib/session-token";

export const ORIGIN = "http://localhost:3000";
export const COOKIES = cookieNames(ORIGIN);

/** A route handler as Next calls it. */
export type Handler<P> = (request: NextRequest, context: { params: Promise<P> }) => Promise<Response>;

interface Options<P> {
  params?: P;
  headers?: Record<string, string>;
}

export interface ParsedResponse {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** Parsed JSON; undefined when there is none. */
  body: unknown;
  /** The body with a type that the test asserts. */
  as<T>(): T;
}

let visitors = 0;

/** A client with an address, a cookie jar and a language that calls route handlers directly. */
export class Visitor {
  /** Unique by default, so that limits per address do not interfere. */
  readonly address: string;
  readonly userAgent: string;
  readonly cookies = new Map<string, string>();

  constructor({ address, userAgent = "Tests" }: { address?: string; userAgent?: string } = {}) {
    visitors++;
    this.address = address ?? `10.0.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
    this.userAgent = userAgent;
  }

  /** Returns a visitor with a copy of the cookies: a second tab or a thief. */
  copy(from: { address?: string } = { address: this.address }): Visitor {
    const copy = new Visitor({ ...from, userAgent: this.userAgent });
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  get<P = Record<string, string>>(
    handler: Handler<P>,
    path: string,
    options?: Options<P>,
  ): Promise<ParsedResponse> {
    return this.send("GET", handler, path, undefined, options);
  }

  post<P = Record<string, string>>(
    handler: Handler<P>,
    path: string,
    json?: unknown,
    options?: Options<P>,
  ): Promise<ParsedResponse> {
    return this.send("POST", handler, path, asJson(json), options);
  }

  put<P = Record<string, string>>(
    handler: Handler<P>,
    path: string,
    json: unknown,
    options?: Options<P>,
  ): Promise<ParsedResponse> {
    return this.send("PUT", handler, path, asJson(json), options);
  }

  /** @param body as sent; FormData and Blob have their own content type */
  async send<P>(
    method: string,
    handler: Handler<P>,
    path: string,
    body: BodyInit | undefined,
    { params, headers }: Options<P> = {},
  ): Promise<ParsedResponse> {
    const isStream = body instanceof ReadableStream;
    const request = new NextRequest(new URL(path, ORIGIN), {
      method,
      ...(body !== undefined && { body }),
      ...(isStream && { duplex: "half" }),
    });
    const cookie = this.cookieHeader;
    const sent = { "user-agent": this.userAgent, "x-locale": "en", ...(cookie && { cookie }), ...headers };
    for (const [name, value] of Object.entries(sent)) request.headers.set(name, value);
    const context = { requestId: "test", clientAddress: this.address, isBodyTooLarge: false };
    const response = await runInRequestContext(context, () =>
      handler(request, { params: Promise.resolve((params ?? {}) as P) }),
    );
    this.storeCookies(response.headers.getSetCookie());
    return parseResponse(response);
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** @param lines values of Set-Cookie */
  storeCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*Max-Age=0(;|$)/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

const asJson = (value: unknown) =>
  value === undefined ? undefined : new Blob([JSON.stringify(value)], { type: "application/json" });

async function parseResponse(response: Response): Promise<ParsedResponse> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = /^application\/(?:problem\+|scim\+)?json/.test(response.headers.get("content-type") ?? "");
  const body: unknown = isJson ? JSON.parse(bytes.toString()) : undefined;
  return { status: response.status, headers: response.headers, bytes, body, as: <T>() => body as T };
}
