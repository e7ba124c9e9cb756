// Drawing process (server/drawing-process.ts).
import type { DrawingCalls } from "#lib/server/process/drawing-calls";
import { render } from "#lib/server/og-image/render";
import { Peer } from "#lib/server/process/peer";

// A terminal's Ctrl-C reaches all processes; running requests wait for their pictures.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit(0));

const parent = new Peer<Record<never, never>, DrawingCalls>((batch) => process.send?.(batch));
process.on("message", (batch) => parent.receive(batch));
parent.handle("draw", async (drawing) => {
  const base64 = (await render(drawing)).toString("base64");
  return { base64, rssMb: process.memoryUsage.rss() / 1024 ** 2 };
});
