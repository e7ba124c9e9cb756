import { randomBytes, randomInt } from "node:crypto";
import { ADMIN_LOGIN } from "../credentials.ts";
import { toPath } from "#lib/wire/call-path";

/** Returns the origin of the app under test (scripts/test/runners.ts). */
export function baseUrl(): string {
  const origin = process.env.TEST_ORIGIN;
  if (!origin) throw new Error("TEST_ORIGIN is not set: run these tests with `npm run http`.");
  return origin;
}

export interface ParsedResponse {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
}

/** An HTTP client with a cookie jar. Follows no redirects. */
export class HttpVisitor {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin = baseUrl()) {
    this.#origin = origin;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Returns a visitor without cookies at the same server. */
  withoutCookies(): HttpVisitor {
    return new HttpVisitor(this.#origin);
  }

  /** Returns a visitor with the same cookies at another server. */
  at(origin: string): HttpVisitor {
    const visitor = new HttpVisitor(origin);
    for (const [name, value] of this.#cookies) visitor.#cookies.set(name, value);
    return visitor;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ParsedResponse> {
    return this.send("GET", path, undefined, headers);
  }

  post(path: string, json: unknown, headers: Record<string, string> = {}): Promise<ParsedResponse> {
    return this.send("POST", path, JSON.stringify(json), { "content-type": "application/json", ...headers });
  }

  put(path: string, json: unknown): Promise<ParsedResponse> {
    return this.send("PUT", path, JSON.stringify(json), { "content-type": "application/json" });
  }

  async send(
    method: string,
    path: string,
    body?: RequestInit["body"],
    headers: Record<string, string> = {},
  ): Promise<ParsedResponse> {
    const { cookie } = this;
    const response = await fetch(this.#origin + path, {
      method,
      redirect: "manual",
      headers: { "x-locale": "en", ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body }),
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export interface Person {
  visitor: HttpVisitor;
  id: string;
  uid: string;
  username: string;
  email: string;
  password: string;
}

/** Signs up an inactive user. @param chosen further fields of the form */
export async function signUp(
  {
    fullName = `Nadia ${randomBytes(5).toString("hex")}`,
    ...chosen
  }: { username?: string; fullName?: string } = {},
  origin = baseUrl(),
): Promise<Person> {
  const visitor = new HttpVisitor(origin);
  const password = "Tea-and-7-cups";
  const { json, status, text } = await visitor.post(toPath("POST /api/users/register"), {
    userData: {
      fullName,
      email: `${randomBytes(8).toString("hex")}@example.com`,
      phone: { PrPhone: `05${String(randomInt(1e8)).padStart(8, "0")}` },
      address: "Oran",
      password,
      privacy: true,
      ...chosen,
    },
    card_style: { color: "#0D0D0D", image_on_card: "", MessageOn_Card: fullName },
  });
  if (status !== 201) throw new Error(`sign-up failed: ${status} ${text}`);
  const { user } = json.result as { user: { _id: string; uid: string; username: string; email: string } };
  return { visitor, id: user._id, uid: user.uid, username: user.username, email: user.email, password };
}

/** Signs in the first admin, with or without an admin session. */
export async function signInAdmin({ force }: { force: boolean }, origin = baseUrl()): Promise<HttpVisitor> {
  const visitor = new HttpVisitor(origin);
  const { status, text } = await visitor.post(toPath("POST /api/users/signin"), { ...ADMIN_LOGIN, force });
  if (status !== 200) throw new Error(`the admin cannot sign in: ${status} ${text}`);
  return visitor;
}

export async function activate(admin: HttpVisitor, { id }: Person): Promise<void> {
  const { status, text } = await admin.post(toPath("POST /api/group/makechange/protected"), {
    _id: id,
    action: "validation",
    validation: true,
  });
  if (status !== 200) throw new Error(`activation failed: ${status} ${text}`);
}
