import { startHourlyWork } from "./hourly-work.ts";
import { drain } from "./http/http-server.ts";
import { openSite, type RunningServer, type ServeOptions } from "./main.ts";

/** Serves in this process alone. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const site = await openSite(options);
  const server = await site.listen();
  await site.warmUp();
  const stopHourlyWork = startHourlyWork(options.env);
  const forceStop = new AbortController();
  return {
    async stop() {
      stopHourlyWork();
      await drain(server, forceStop.signal);
      await site.close();
    },
    forceStop: () => forceStop.abort(),
  };
}
