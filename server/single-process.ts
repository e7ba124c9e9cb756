import { registerDrawing } from "#lib/server/process/drawing";
import { openDrawingProcess } from "./drawing-process.ts";
import { startHourlyWork } from "./hourly-work.ts";
import { drain } from "./http/http-server.ts";
import { startQueueWork } from "./queue-work.ts";
import { openSite, type OnProcess, type RunningServer, type ServeOptions } from "./main.ts";

export async function serve({
  onProcess,
  ...options
}: ServeOptions & { onProcess: OnProcess }): Promise<RunningServer> {
  const drawings = openDrawingProcess({ onProcess });
  registerDrawing(drawings.draw);
  const site = await openSite(options);
  const server = await site.listen();
  await site.warmUp();
  const stopHourlyWork = startHourlyWork(options.env);
  const stopQueueWork = startQueueWork();
  const forceStop = new AbortController();
  return {
    async stop() {
      stopHourlyWork();
      await Promise.all([stopQueueWork(), drain(server, forceStop.signal)]);
      await site.close();
      drawings.stop();
    },
    forceStop: () => forceStop.abort(),
  };
}
