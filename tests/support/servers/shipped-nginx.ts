import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { startNginx, writeNginxConfig } from "../../../scripts/support/nginx.ts";
import { pages } from "#lib/wire/pages";
import { get } from "../http-get.ts";
import { createThrowawayDir } from "../throwaway-dir.ts";

export interface ShippedNginx {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts nginx with the shipped configuration in front of apps. */
export async function startShippedNginx(port: number, apps: readonly string[]): Promise<ShippedNginx> {
  const dir = createThrowawayDir("nginx");
  const origin = `http://localhost:${port}`;
  const file = writeNginxConfig(dir.path, { port, apps });
  const child: ChildProcess = await startNginx(
    dir.path,
    file,
    async () => (await get(origin + pages.home)).status === 200,
  );
  return {
    origin,
    async stop() {
      child.kill("SIGQUIT");
      if (child.exitCode === null) await once(child, "exit");
      dir.remove();
    },
  };
}
