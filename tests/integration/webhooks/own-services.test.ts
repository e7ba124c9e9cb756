import { expect, it, vi } from "vitest";
import { startAuthorization } from "#lib/server/auth/google";
import { callYalidine } from "#lib/server/couriers/call";
import { s3Store } from "#lib/server/storage/s3-store";
import { startRawReceiver, type Misbehaviour } from "../../support/servers/raw-receiver.ts";

// The real limits, which a slow machine may exceed: each request settles either way.
vi.hoisted(() => (process.env.TIME_LIMIT_FACTOR = "1"));

// The operator's services are requested with fetch, without the guard for addresses of customers.

const SERVICES: Readonly<Record<string, (origin: string) => Promise<unknown>>> = {
  Google: (issuer) =>
    startAuthorization({ clientId: "logix", clientSecret: "secret", issuer }, { kind: "signIn" }, "/"),
  Yalidine: (url) => callYalidine({ apiId: "id", apiToken: "token", url, fromWilaya: 16 }, "wilayas/"),
  "the picture storage": (endpoint) =>
    s3Store({
      endpoint,
      bucket: "logix",
      region: "auto",
      isPathStyle: true,
      accessKeyId: "id",
      secretAccessKey: "secret",
    }).read("picture.webp"),
};

const KINDS: Misbehaviour[] = [
  "answers 101",
  "answers 101 without an upgrade header",
  "answers 100 and nothing else",
  "closes the connection in the body",
  "stays silent",
];

it.concurrent.each(Object.keys(SERVICES).flatMap((service) => KINDS.map((kind) => ({ service, kind }))))(
  "a request to $service settles when it $kind",
  async ({ service, kind }) => {
    const raw = await startRawReceiver(kind);
    // A request without a time limit would never settle.
    await SERVICES[service]?.(raw.origin).catch(() => {});
    expect(raw.count).toBeGreaterThan(0);
    await raw.close();
  },
);
