import type * as dnsPromises from "node:dns/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { GuardError, sendGuarded } from "#lib/server/outgoing/guarded-request";
import { PATIENCE_MS } from "../../support/patience.ts";
import { startNameServer, type NameServer } from "../../support/servers/name-server.ts";
import { MISBEHAVIOUR_NAMES, startRawReceiver } from "../../support/servers/raw-receiver.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../support/servers/webhook-receiver.ts";

const dns = vi.hoisted(() => ({ address: "", cancelled: 0 }));
vi.mock("node:dns/promises", async (importOriginal) => {
  const original = await importOriginal<typeof dnsPromises>();
  return {
    ...original,
    Resolver: class extends original.Resolver {
      constructor(...options: ConstructorParameters<typeof original.Resolver>) {
        super(...options);
        this.setServers([dns.address]);
      }
      override cancel() {
        dns.cancelled++;
        super.cancel();
      }
    },
  };
});

let nameServer: NameServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  process.env.OUTGOING_LOOPBACK = "1";
  receiver = await startWebhookReceiver();
  nameServer = await startNameServer();
  dns.address = nameServer.address;
});
afterAll(() => Promise.all([receiver.close(), nameServer.close()]));
afterEach(() => {
  receiver.received.length = 0;
  receiver.respond = (response) => response.writeHead(204).end();
  nameServer.names.clear();
  nameServer.asked.length = 0;
});

const send = (url: string, { timeoutMs = PATIENCE_MS, responseMaxBytes = 1000 } = {}) =>
  sendGuarded({ url, timeoutMs, responseMaxBytes }).catch((error: unknown) =>
    error instanceof GuardError ? error.failure : Promise.reject(error as Error),
  );
const resolveTo = (...addresses: string[]) => nameServer.names.set("hooks.example", addresses);

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
    "https://[::8.8.8.8]/",
    "https://168.63.129.16/machine",
    "ftp://1.1.1.1/",
    "file:///etc/passwd",
    "not a URL",
  ])("%s is refused without a connection", async (url) => {
    expect(await send(url)).toBe("private_address");
  });

  it.each([[["10.0.0.1"]], [["169.254.169.254"]], [["1.1.1.1", "10.0.0.1"]], [["168.63.129.16"]]])(
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
    expect(nameServer.asked).toEqual(["hooks.example"]);
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

  it("a response that never ends is aborted, even when it trickles", async () => {
    receiver.respond = (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write("."), 50);
      response.on("close", () => clearInterval(drip));
    };
    expect(await send(receiver.url, { timeoutMs: 400 })).toBe("timeout");
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

describe("ports of addresses that customers choose", () => {
  it.each([
    "https://1.1.1.1:444/",
    "https://1.1.1.1:80/",
    "https://[4000::1]:8444/",
    "https://hooks.example:22/",
  ])("%s is refused without a connection", async (url) => {
    resolveTo("1.1.1.1");
    expect(await send(url)).toBe("port");
  });

  // Nobody has this address, so there is no connection either way.
  it.each(["https://[4000::1]/", "https://[4000::1]:443/", "https://[4000::1]:8443/"])(
    "%s gets a connection",
    async (url) => expect(["connection", "timeout"]).toContain(await send(url, { timeoutMs: 200 })),
  );
});

describe("requests always settle", () => {
  it.concurrent.each(MISBEHAVIOUR_NAMES)("a request settles when the receiver %s", async (behaviour) => {
    const raw = await startRawReceiver(behaviour);
    const result = await send(`${raw.origin}/hook`, { timeoutMs: 5000 });
    if (behaviour.startsWith("answers 101")) expect(result).toMatchObject({ status: 101 });
    else expect(["timeout", "connection"]).toContain(result);
    expect(raw.count).toBe(1);
    await raw.close();
  });

  it("a request settles and ends its look-up when the name server does not answer", async () => {
    nameServer.names.set("slow.example", null);
    dns.cancelled = 0;
    expect(await send("https://slow.example/", { timeoutMs: 500 })).toBe("timeout");
    expect(dns.cancelled).toBe(1);
  });

  it("a request whose name server stays silent is a timeout, even before its own time limit", async () => {
    nameServer.names.set("slow.example", null);
    dns.cancelled = 0;
    expect(await send("https://slow.example/")).toBe("timeout");
    expect(dns.cancelled).toBe(0);
  });

  it("many look-ups at a silent name server delay no other look-up", async () => {
    nameServer.names.set("slow.example", null);
    resolveTo("127.0.0.1");
    const slow = Array.from({ length: 20 }, () => send("https://slow.example/"));
    await expect.poll(() => nameServer.asked.length).toBeGreaterThanOrEqual(20);
    const first = await Promise.race([...slow, send(`http://hooks.example:${receiver.port}/`)]);
    expect(first).toMatchObject({ status: 204 });
    expect(await Promise.all(slow)).toEqual(Array(20).fill("timeout"));
  });
});
