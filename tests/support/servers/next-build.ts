import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

interface NextBuild {
  readonly origin: string;
  /** Serves the changed file from now on. */
  release(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the tested app that can change one file, as a new build does. */
export async function startNextBuild(path: string, addition: string): Promise<NextBuild> {
  const { hostname, port, host } = new URL(process.env.BASE_URL ?? "");
  let isReleased = false;
  const server = createServer((incoming, outgoing) => {
    const isChanged = isReleased && incoming.url === path;
    // Text cannot be appended to a compressed file, and the old ETag would return 304.
    const dropped = isChanged ? ["accept-encoding", "if-none-match"] : [];
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !dropped.includes(name)),
    );
    const { method, url } = incoming;
    const upstream = send(
      { hostname, port, method, path: url, headers: { ...headers, host } },
      (response) => {
        const { "content-length": _, etag: __, ...rest } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, isChanged ? rest : response.headers);
        response.pipe(outgoing, { end: !isChanged });
        if (isChanged) response.once("end", () => outgoing.end(addition));
      },
    );
    upstream.on("error", () => outgoing.destroy());
    incoming.pipe(upstream);
  }).listen(0, hostname);
  await once(server, "listening");
  return {
    origin: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    release: () => (isReleased = true),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
