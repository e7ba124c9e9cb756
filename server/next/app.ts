import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface NextApp {
  readonly handle: Handler;
  close(): Promise<void>;
}

interface Options {
  readonly root: string;
  readonly port: number;
  readonly isDev: boolean;
}

/** Opens Next without a server. In development it adds its websocket to the server of its first request. */
export async function openNext({ root, port, isDev }: Options): Promise<NextApp> {
  const app = next({
    dev: isDev,
    dir: root,
    // Middleware sees loopback names as "localhost"; any other would make rewrites external URLs for Next.
    hostname: "localhost",
    port,
    // A server that never listens: otherwise Next adds its own upgrade handling to ours.
    httpServer: isDev ? undefined : createServer(),
  });
  await app.prepare();
  return { handle: app.getRequestHandler(), close: () => app.close() };
}
