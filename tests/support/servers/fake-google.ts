import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export const GOOGLE_KEYS = { GOOGLE_CLIENT_ID: "client-of-tests", GOOGLE_CLIENT_SECRET: "secret-of-tests" };

export interface GoogleAccount {
  subject: string;
  /** Always sent as verified. */
  email?: string;
  /** Claims that override those of the ID token. */
  claims?: Record<string, unknown>;
}

export interface FakeGoogle {
  readonly issuer: string;
  /** Account that signs in next. */
  account: GoogleAccount;
  /** Replaces the discovery document unless null. */
  discovery: string | null;
  count(path: string): number;
  stop(): Promise<void>;
}

interface Grant {
  nonce: string;
  challenge: string;
  redirectUri: string;
}

/** Starts an OpenID Connect provider that consents at once. Codes work once and require their verifier. */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const counts = new Map<string, number>();
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "localhost");
  await once(server, "listening");
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const fake: FakeGoogle = {
    issuer,
    account: { subject: "none" },
    discovery: null,
    count: (path) => counts.get(path) ?? 0,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", issuer);
    counts.set(url.pathname, (counts.get(url.pathname) ?? 0) + 1);
    if (url.pathname === "/.well-known/openid-configuration") {
      if (fake.discovery !== null) {
        response.writeHead(200, { "content-type": "application/json" }).end(fake.discovery);
        return;
      }
      return json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        code_challenge_methods_supported: ["S256"],
      });
    }
    if (url.pathname === "/authorize") return authorize(url.searchParams, response);
    if (url.pathname === "/token")
      return exchange(request, new URLSearchParams(await text(request)), response);
    json(response, 404, {});
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const code = randomBytes(16).toString("hex");
    const redirectUri = query.get("redirect_uri") ?? "";
    const grant = {
      nonce: query.get("nonce") ?? "",
      challenge: query.get("code_challenge") ?? "",
      redirectUri,
    };
    const isComplete =
      query.get("client_id") === GOOGLE_KEYS.GOOGLE_CLIENT_ID && grant.nonce && grant.challenge;
    if (!isComplete || query.get("code_challenge_method") !== "S256") return json(response, 400, {});
    grants.set(code, grant);
    const back = new URL(redirectUri);
    back.searchParams.set("code", code);
    back.searchParams.set("state", query.get("state") ?? "");
    response.writeHead(302, { location: back.href }).end();
  }

  function exchange(request: IncomingMessage, form: URLSearchParams, response: ServerResponse): void {
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = GOOGLE_KEYS;
    const isRight =
      request.headers.authorization === `Basic ${btoa(`${id}:${secret}`)}` &&
      grant?.challenge === verifier &&
      grant.redirectUri === form.get("redirect_uri");
    if (!isRight) return json(response, 400, { error: "invalid_grant" });
    const nowS = Math.floor(Date.now() / 1000);
    const { subject, email, claims } = fake.account;
    const idToken = sign({
      iss: issuer,
      aud: id,
      sub: subject,
      iat: nowS,
      exp: nowS + 300,
      nonce: grant.nonce,
      ...(email && { email, email_verified: true }),
      ...claims,
    });
    json(response, 200, { access_token: "unused", token_type: "Bearer", expires_in: 300, id_token: idToken });
  }

  function sign(claims: object): string {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const body = `${encode({ alg: "RS256", typ: "JWT", kid: "1" })}.${encode(claims)}`;
    return `${body}.${createSign("RSA-SHA256").update(body).sign(privateKey, "base64url")}`;
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
