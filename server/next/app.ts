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

/** Next without a server of its own. In development it adds its websocket to the server of its first request. */
export async function openNext({ root, port, isDev }: Options): Promise<NextApp> {
  const app = next({
    dev: isDev,
    dir: root,
    // Middleware sees every loopback name as "localhost"; with another name Next would treat rewrites as external URLs.
    hostname: "localhost",
    port,
    // A server that never listens: otherwise Next adds its own upgrade handling to ours.
    httpServer: isDev ? undefined : createServer(),
  });
  await app.prepare();
  return { handle: app.getRequestHandler(), close: () => app.close() };
}
