import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PictureStoreError } from "./picture-store-error.ts";
import { bucketUrl, s3Store } from "./s3-store.ts";

// What the emulator of the integration tests cannot do: lists of several pages and failures.

let server: Server;
let requests: URL[];
let statuses: number[];
let bodies: string[];

beforeEach(async () => {
  [requests, statuses, bodies] = [[], [], []];
  server = createServer((request, response) => {
    requests.push(new URL(request.url ?? "", `http://${request.headers.host}`));
    request.resume();
    response.writeHead(statuses.shift() ?? 200).end(bodies.shift());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => server.close());

const open = () =>
  s3Store({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: "cards",
    region: "auto",
    accessKeyId: "id",
    secretAccessKey: "secret",
    isPathStyle: true,
  });

it("the S3 store reads a list of several pages to its end", async () => {
  bodies = [
    "<Key>pictures/a.webp</Key><Key>pictures/b.webp</Key><NextContinuationToken>x&amp;y=</NextContinuationToken>",
    "<Key>pictures/c.webp</Key>",
  ];
  expect(await Array.fromAsync(open().list())).toEqual(["a.webp", "b.webp", "c.webp"]);
  expect(requests.map(({ searchParams }) => searchParams.get("continuation-token"))).toEqual([null, "x&y="]);
});

it("an S3 operation is retried once after a 5xx, and fails after the second one", async () => {
  statuses = [503, 200];
  await open().write("a.webp", Buffer.of(1));
  statuses = [500, 503];
  await expect(open().read("a.webp")).rejects.toThrow(PictureStoreError);
  expect(requests).toHaveLength(4);
});

it("an S3 refusal is not retried, and an S3 redirect is not followed", async () => {
  for (const status of [403, 301]) {
    statuses = [status];
    await expect(open().read("a.webp")).rejects.toThrow(`status ${status}`);
  }
  expect(requests).toHaveLength(2);
});

it("bucketUrl puts the bucket into the path or the host", () => {
  const settings = {
    endpoint: "https://s3.example:9000",
    bucket: "cards",
    region: "auto",
    accessKeyId: "id",
    secretAccessKey: "secret",
  };
  expect(bucketUrl({ ...settings, isPathStyle: true })).toBe("https://s3.example:9000/cards");
  expect(bucketUrl({ ...settings, isPathStyle: false })).toBe("https://cards.s3.example:9000");
});

it("an S3 operation fails when the service does not respond", async () => {
  server.removeAllListeners("request");
  await expect(open().read("a.webp")).rejects.toThrow(PictureStoreError);
  server.closeAllConnections();
});
