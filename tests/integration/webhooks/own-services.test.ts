import { expect, it } from "vitest";
import { startAuthorization } from "#lib/server/auth/google";
import { callYalidine } from "#lib/server/couriers/call";
import { s3Store } from "#lib/server/storage/s3-store";
import { startRawReceiver, type Misbehaviour } from "../../support/servers/raw-receiver.ts";

// The operator's services are requested with fetch, without the guard for addresses of customers.

const SERVICES: Readonly<Record<string, { limitMs: number; call: (origin: string) => Promise<unknown> }>> = {
  Google: {
    limitMs: 2000,
    call: (issuer) =>
      startAuthorization({ clientId: "logix", clientSecret: "secret", issuer }, { kind: "signIn" }, "/"),
  },
  Yalidine: {
    limitMs: 12_000,
    call: (url) => callYalidine({ apiId: "id", apiToken: "token", url, fromWilaya: 16 }, "wilayas/"),
  },
  "the picture storage": {
    limitMs: 2500,
    call: (endpoint) =>
      s3Store({
        ...{ endpoint, bucket: "logix", region: "auto", isPathStyle: true },
        ...{ accessKeyId: "id", secretAccessKey: "secret" },
      }).read("picture.webp"),
  },
};

const KINDS: Misbehaviour[] = [
  "answers 101",
  "answers 101 without an upgrade header",
  "answers 100 and nothing else",
  "closes the connection in the body",
  "stays silent",
];

it.concurrent.each(Object.keys(SERVICES).flatMap((service) => KINDS.map((kind) => ({ service, kind }))))(
  "a request to $service settles in time when it $kind",
  async ({ service, kind }) => {
    const raw = await startRawReceiver(kind);
    const { limitMs, call } = SERVICES[service] ?? {};
    const settled = call?.(raw.origin).then(
      () => "settled",
      () => "settled",
    );
    const late = new Promise((resolve) => setTimeout(resolve, (limitMs ?? 0) + 1000, "late"));
    expect(await Promise.race([settled, late])).toBe("settled");
    expect(raw.count).toBeGreaterThan(0);
    await raw.close();
  },
  20_000,
);
