import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

interface NextBuild {
  readonly origin: string;
  /** From here on the file is another one. */
  release(): void;
  close(): Promise<void>;
}

/** The tested app behind a proxy that can change one of its files, as a new build does. */
export async function startNextBuild(path: string, addition: string): Promise<NextBuild> {
  const { hostname, port, host } = new URL(process.env.BASE_URL ?? "");
  let isReleased = false;
  const server = createServer((incoming, outgoing) => {
    const isChanged = isReleased && incoming.url === path;
    // Compressed text cannot be added to, and the old file's tag would be confirmed.
    const left = isChanged ? ["accept-encoding", "if-none-match"] : [];
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !left.includes(name)),
    );
    const { method, url } = incoming;
    const asked = send({ hostname, port, method, path: url, headers: { ...headers, host } }, (answer) => {
      const { "content-length": _, etag: __, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isChanged ? rest : answer.headers);
      answer.pipe(outgoing, { end: !isChanged });
      if (isChanged) answer.once("end", () => outgoing.end(addition));
    });
    asked.on("error", () => outgoing.destroy());
    incoming.pipe(asked);
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
