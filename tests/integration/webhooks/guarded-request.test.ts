import type { LookupAddress } from "node:dns";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { GuardError, sendGuarded } from "#lib/server/outgoing/guarded-request";
import { startWebhookReceiver, type WebhookReceiver } from "../../support/servers/webhook-receiver.ts";

const names = vi.hoisted(() => ({ resolved: [] as LookupAddress[], times: 0 }));
vi.mock("node:dns/promises", () => ({
  lookup: (host: string) => {
    names.times++;
    return host.endsWith(".example")
      ? Promise.resolve(names.resolved)
      : Promise.reject(new Error("ENOTFOUND"));
  },
}));

let receiver: WebhookReceiver;
beforeAll(async () => {
  process.env.OUTGOING_LOOPBACK = "1";
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
afterEach(() => {
  receiver.received.length = 0;
  receiver.respond = (response) => response.writeHead(204).end();
  names.times = 0;
});

const send = (url: string, { timeoutMs = 3000, responseMaxBytes = 1000 } = {}) =>
  sendGuarded({ url, timeoutMs, responseMaxBytes: responseMaxBytes }).catch((error: unknown) =>
    error instanceof GuardError ? error.failure : Promise.reject(error as Error),
  );
const resolveTo = (...addresses: string[]) =>
  (names.resolved = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));

describe("requests to addresses that customers choose", () => {
  it.each([
    "https://10.0.0.1/",
    "https://192.168.1.1:8443/",
    "https://169.254.169.254/latest/meta-data/",
    "https://[fd00:ec2::254]/",
    "https://[::ffff:10.0.0.1]/",
    // Other spellings of 10.0.0.1.
    "https://0x0a000001/",
    "https://167772161/",
    "https://10.1/",
    "ftp://1.1.1.1/",
    "file:///etc/passwd",
    "not a URL",
  ])("%s is refused without a connection", async (url) => {
    expect(await send(url)).toBe("private_address");
  });

  it.each([[["10.0.0.1"]], [["169.254.169.254"]], [["1.1.1.1", "10.0.0.1"]], [["fe80::1"]]])(
    "a host name that resolves to %j is refused",
    async (addresses) => {
      resolveTo(...addresses);
      expect(await send("https://hooks.example/")).toBe("private_address");
    },
  );

  it("a host name is resolved once, and the connection goes to the checked address", async () => {
    resolveTo("127.0.0.1");
    const result = await send(`http://hooks.example:${receiver.port}/a?b=c`);
    expect(result).toMatchObject({ status: 204 });
    expect(names.times).toBe(1);
    expect(receiver.received).toMatchObject([
      { path: "/a?b=c", headers: { host: `hooks.example:${receiver.port}` } },
    ]);
  });

  it("an unknown host name and a closed port fail differently", async () => {
    expect(await send("https://hooks.invalid/")).toBe("unknown_host");
    expect(await send("http://127.0.0.1:1/")).toBe("connection");
  });

  it("a redirect is returned as the response and not followed", async () => {
    receiver.respond = (response) =>
      response.writeHead(302, { location: "http://169.254.169.254/latest/" }).end();
    expect(await send(receiver.url)).toMatchObject({ status: 302 });
    expect(receiver.received).toHaveLength(1);
  });

  it("a response that never ends is aborted in time, even when it trickles", async () => {
    receiver.respond = (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write("."), 50);
      response.on("close", () => clearInterval(drip));
    };
    const startedMs = Date.now();
    expect(await send(receiver.url, { timeoutMs: 400 })).toBe("timeout");
    expect(Date.now() - startedMs).toBeLessThan(2000);
  });

  it("at most the allowed number of bytes of a response is read", async () => {
    let sent = 0;
    receiver.respond = (response) => {
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, "x"))) sent += 65_536;
      };
      response.on("drain", pour);
      pour();
    };
    const result = await send(receiver.url, { responseMaxBytes: 1000 });
    expect(result).toMatchObject({ status: 200, body: Buffer.alloc(1000, "x") });
    expect(sent).toBeLessThan(20_000_000);
  });
});
