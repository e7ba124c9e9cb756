import { once } from "node:events";
import {
  createServer,
  get,
  request,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { beforeHead, interceptBody, prepareHead, sendPrepared, stopListening } from "./node-internals.ts";

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function listen(listener: RequestListener): Promise<number> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

it.each<[string, RequestListener]>([
  ["an implicit head", (_request, response) => response.end("text")],
  ["the head before a stream", (_request, response) => void (response.write("te"), response.end("xt"))],
  ["flushed headers", (_request, response) => void (response.flushHeaders(), response.end("text"))],
  ["an explicit head", (_request, response) => response.writeHead(200, { "x-own": "1" }).end("text")],
])("beforeHead changes status and headers just before %s is written", async (_head, respond) => {
  const statuses: number[] = [];
  const port = await listen((request, response) => {
    beforeHead(response, (status) => {
      statuses.push(status);
      response.setHeader("x-late", "1");
      return 404;
    });
    respond(request, response);
  });
  const [response] = (await once(get({ port }), "response")) as [IncomingMessage];
  expect([response.statusCode, response.headers["x-late"], statuses]).toEqual([404, "1", [200]]);
  expect(await text(response)).toBe("text");
});

it("interceptBody passes on the admitted chunks of a body, and can end it early", async () => {
  const port = await listen((incoming, response) => {
    const end = interceptBody(incoming, (chunk) => {
      if (!chunk?.includes("b")) return true;
      end();
      return false;
    });
    void text(incoming).then((body) => response.end(body));
  });
  const sent = request({ port, method: "POST" });
  sent.write("a");
  setTimeout(() => sent.write("b"), 50);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  expect([response.statusCode, await text(response)]).toEqual([200, "a"]);
  sent.destroy();
});

it("stopListening does not cut a connection whose first request is about to arrive", async () => {
  const port = await listen((_request, response) => response.end("text"));
  const socket = connect(port, "127.0.0.1");
  await Promise.all([once(socket, "connect"), once(server, "connection")]);
  stopListening(server, () => {});
  const refused = connect(port, "127.0.0.1");
  const [error] = (await once(refused, "error")) as [NodeJS.ErrnoException];
  expect(error.code).toBe("ECONNREFUSED");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [response] = (await once(socket, "data")) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

it("sendPrepared sends the same bytes as node:http does for the same headers", async () => {
  const body = Buffer.from("text");
  const headers = ["X-Own", "1", "Content-Type", "text/plain", "Content-Length", String(body.length)];
  const head = prepareHead(200, headers);
  const port = await listen((request, response) => {
    if (request.url !== "/prepared") response.writeHead(200, headers).end(body);
    else expect(sendPrepared(response, head, body)).toBe(true);
  });
  const [plain, prepared] = [
    await exchange(port, ["/plain"], "text"),
    await exchange(port, ["/prepared"], "text"),
  ];
  const withoutDate = (response: string) => response.replace(/Date: [^\r]+ GMT/, "Date");
  expect(withoutDate(prepared)).toBe(withoutDate(plain));
  expect(withoutDate(prepared)).toContain(
    "Date\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\ntext",
  );
});

it("sendPrepared keeps the order of pipelined requests", async () => {
  const port = await listen((request, response) => {
    const body = Buffer.from(request.url ?? "");
    const head = prepareHead(200, ["Content-Length", String(body.length)]);
    setTimeout(() => sendPrepared(response, head, body), request.url === "/1" ? 20 : 0);
  });
  expect((await exchange(port, ["/1", "/2"], "/2")).match(/\/\d/g)?.slice(-2)).toEqual(["/1", "/2"]);
});

it("sendPrepared sends nothing on a connection that closes", async () => {
  const port = await listen((_request, response) => {
    expect(sendPrepared(response, prepareHead(200, []), Buffer.from("text"))).toBe(false);
    response.end("plain");
  });
  const response = await exchange(port, ["/"], "plain", "Connection: close\r\n");
  expect(response).toContain("Connection: close");
  expect(response).toContain("plain");
});

/** Sends requests on one connection at once. @returns what comes back until `last` */
async function exchange(port: number, paths: readonly string[], last: string, header = ""): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n`).join(""));
  let received = "";
  for await (const piece of socket) {
    received += String(piece);
    if (received.endsWith(last)) break;
  }
  return received;
}
