import { createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Provider from "oidc-provider";
import { MISBEHAVIOURS, type Misbehaviour } from "./raw-receiver.ts";

export const CLIENT = { clientId: "logix", clientSecret: "a-secret-of-tests-that-is-long-enough" };

export interface CompanyProvider {
  readonly issuer: string;
  /** Account that signs in next; null shows the provider's form. */
  account: string | null;
  /** Changes the response of the token endpoint. */
  onToken: ((body: Record<string, unknown>) => Promise<Record<string, unknown>>) | null;
  /** Misbehaves at requests for this path. */
  misbehaviour: { path: string; kind: Misbehaviour } | null;
  /** Number of requests for the discovery document. */
  documentsRead: number;
  /** Signs an ID token with the provider's key. */
  sign(claims: object): string;
  stop(): Promise<void>;
}

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const KEY_ID = "of-tests";
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function sign(claims: object): string {
  const input = `${encode({ alg: "RS256", kid: KEY_ID })}.${encode(claims)}`;
  return `${input}.${createSign("sha256").update(input).sign(privateKey, "base64url")}`;
}

/** Starts a real OpenID Connect provider. @param redirectUris allowed for its client */
export async function startCompanyProvider(redirectUris: readonly string[]): Promise<CompanyProvider> {
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "localhost");
  await once(server, "listening");
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirectUris,
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub }) }),
    cookies: { keys: ["of tests"] },
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }] },
    pkce: { required: () => true },
  });
  const handle = provider.callback();
  const started: CompanyProvider = {
    issuer,
    account: null,
    onToken: null,
    misbehaviour: null,
    documentsRead: 0,
    sign,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return started;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", issuer);
    if (pathname === "/.well-known/openid-configuration") started.documentsRead++;
    const { misbehaviour } = started;
    if (misbehaviour?.path === pathname) {
      MISBEHAVIOURS[misbehaviour.kind](request.socket);
      return;
    }
    if (pathname.startsWith("/interaction/")) return interact(request, response);
    if (pathname === "/token" && started.onToken) return changeToken(request, response, started.onToken);
    handle(request, response);
  }

  /** Signs in `account`, or shows the provider's form. Consents at once. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    const typed = request.method === "POST" ? new URLSearchParams(await text(request)).get("account") : null;
    const account = typed ?? started.account;
    if (prompt.name === "login" && account === null) {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(
        '<form method="post"><label>Account <input name="account"></label><button>Sign in</button></form>',
      );
      return;
    }
    if (prompt.name === "login") {
      await provider.interactionFinished(request, response, { login: { accountId: account } });
      return;
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? "", clientId: params.client_id });
    grant.addOIDCScope("openid");
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }

  async function changeToken(
    request: IncomingMessage,
    response: ServerResponse,
    change: NonNullable<CompanyProvider["onToken"]>,
  ): Promise<void> {
    const body = await text(request);
    const { onToken } = started;
    started.onToken = null;
    const headers = Object.fromEntries(
      ["authorization", "content-type"].map((name) => [name, String(request.headers[name] ?? "")]),
    );
    const real = await fetch(`${issuer}/token`, { method: "POST", headers, body });
    started.onToken = onToken;
    const changed = await change((await real.json()) as Record<string, unknown>);
    response.writeHead(real.status, { "content-type": "application/json" });
    response.end(JSON.stringify(changed));
  }
}
