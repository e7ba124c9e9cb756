import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { IMAGE_FORM_MAX_BYTES, JSON_BODY_MAX_BYTES } from "../lib/domain/limits.ts";
import { bodyCapBytes, capBody } from "./request-body.ts";

const CAP_BYTES = 100_000;
const FAR_ABOVE_BYTES = 5_000_000;

let server: Server;
afterEach(() => server.close());

/** Answers 413 or 200 with the number of bytes read; under /early 401 without reading. */
async function listen(): Promise<string> {
  server = createServer((request, response) => {
    let isTooLarge = false;
    const awaitBody = capBody(request, CAP_BYTES, () => (isTooLarge = true));
    const answer = (status: number, text: string) => {
      awaitBody();
      response.writeHead(status).end(text);
    };
    if (request.url === "/early") return setImmediate(answer, 401, "no");
    let readBytes = 0;
    request.on("data", (chunk: Buffer) => (readBytes += chunk.length));
    request.on("end", () => answer(isTooLarge ? 413 : 200, String(readBytes)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function chunked(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 50_000);
      left -= size;
      if (size > 0) controller.enqueue(new Uint8Array(size));
      else controller.close();
    },
  });
}

const post = (url: string, body: Uint8Array<ArrayBuffer> | ReadableStream) =>
  fetch(url, { method: "POST", body, duplex: "half" } as RequestInit);

describe("capBody", () => {
  it.each([0, 1, CAP_BYTES])("lets %i bytes pass, announced or chunked", async (bytes) => {
    const url = await listen();
    for (const body of [new Uint8Array(bytes), chunked(bytes)]) {
      const response = await post(url, body);
      expect([response.status, await response.text()]).toEqual([200, String(bytes)]);
    }
  });

  it.each([CAP_BYTES + 1, FAR_ABOVE_BYTES])(
    "refuses %i bytes so that the client can read it",
    async (bytes) => {
      const url = await listen();
      for (const body of [new Uint8Array(bytes), chunked(bytes)]) {
        expect((await post(url, body)).status).toBe(413);
      }
    },
  );

  it("an answer that comes before the body is read reaches the client, too", async () => {
    const url = await listen();
    for (const body of [new Uint8Array(FAR_ABOVE_BYTES), chunked(FAR_ABOVE_BYTES)]) {
      expect((await post(`${url}/early`, body)).status).toBe(401);
    }
  });
});

it("bodyCapBytes: pictures may be larger than JSON", () => {
  expect(bodyCapBytes("/api/content/update/profile/image/v1/some-id")).toBe(IMAGE_FORM_MAX_BYTES);
  expect(bodyCapBytes("/api/users/register")).toBe(JSON_BODY_MAX_BYTES);
});
