import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { join } from "node:path";
import type { Draw } from "#lib/server/process/drawing";
import type { Drawing, DrawingCalls } from "#lib/server/process/drawing-calls";
import { log } from "#lib/server/log/log";
import { Peer } from "#lib/server/process/peer";
import { timeLimit } from "#lib/server/time-limits";
import type { OnProcess } from "./main.ts";

export interface DrawingProcess {
  readonly draw: Draw;
  /** Ends the process and its drawings. */
  stop(): void;
}

interface Options {
  readonly onProcess: OnProcess;
  readonly idleMs?: number;
  /** Above this size, another process gets the next drawing. */
  readonly rssMaxMb?: number;
  readonly drawingMaxMs?: number;
}

interface Running {
  readonly child: ChildProcess;
  readonly peer: Peer<DrawingCalls, Record<never, never>>;
  drawings: number;
  hasEnded: boolean;
  isEnding: boolean;
  idle?: NodeJS.Timeout;
}

const HEAP_MAX_MB = 128;
const ENDED = Symbol("ended");
/** A drawing is repeated once when the process ends. */
const ATTEMPTS = 2;

/** Opens a process that starts at the first drawing and ends when idle. */
export function openDrawingProcess({
  onProcess,
  idleMs = 60_000,
  rssMaxMb = 300,
  drawingMaxMs = timeLimit(15_000),
}: Options): DrawingProcess {
  let current: Running | undefined;
  let isStopped = false;

  return {
    async draw(drawing) {
      for (let attempt = 0; attempt < ATTEMPTS && !isStopped; attempt++) {
        const outcome = await drawIn((current ??= start()), drawing);
        if (outcome !== ENDED) return outcome;
      }
      return null;
    },
    stop() {
      isStopped = true;
      if (current) end(current);
    },
  };

  function start(): Running {
    const child = fork(join(import.meta.dirname, "workers", "draw.ts"), {
      // Pictures' modules are marked "server-only", which this condition allows.
      execArgv: ["--conditions=react-server", `--max-old-space-size=${HEAP_MAX_MB}`],
      // No secrets: it draws what people write.
      env: {
        NODE_ENV: "production",
        NODE_COMPILE_CACHE: getCompileCacheDir(),
        MALLOC_ARENA_MAX: "1",
        UV_THREADPOOL_SIZE: "2",
      },
    });
    const peer: Running["peer"] = new Peer((batch) => {
      if (child.connected) child.send(batch as object[], () => {});
    });
    const running: Running = { child, peer, drawings: 0, hasEnded: false, isEnding: false };
    const { pid = 0 } = child;
    const onEnd = () => {
      running.hasEnded = true;
      if (current === running) current = undefined;
      clearTimeout(running.idle);
      peer.close();
    };
    child.on("message", (batch) => peer.receive(batch));
    child.once("error", onEnd);
    child.once("exit", (code, signal) => {
      if (!running.isEnding) log.warn({ pid, code, signal }, "the drawing process has ended");
      onEnd();
      onProcess({ stopped: pid });
    });
    // The child must not keep this process running.
    child.unref();
    child.channel?.unref();
    onProcess({ started: pid });
    return running;
  }

  async function drawIn(running: Running, drawing: Drawing): Promise<string | null | typeof ENDED> {
    clearTimeout(running.idle);
    running.drawings++;
    let isTooSlow = false;
    const timer = setTimeout(() => {
      isTooSlow = true;
      log.warn({ pid: running.child.pid }, "a drawing took too long");
      end(running);
    }, drawingMaxMs);
    try {
      const { base64, rssMb } = await running.peer.request("draw", drawing);
      if (rssMb > rssMaxMb && current === running) current = undefined;
      return base64;
    } catch (error) {
      if (!running.hasEnded) throw error;
      return isTooSlow ? null : ENDED;
    } finally {
      clearTimeout(timer);
      running.drawings--;
      rest(running);
    }
  }

  function rest(running: Running): void {
    if (running.drawings > 0 || running.hasEnded) return;
    if (running === current) running.idle = setTimeout(() => end(running), idleMs).unref();
    else end(running);
  }

  /** Kills the process: it stores nothing, and work of its threads cannot be interrupted. */
  function end(running: Running): void {
    running.isEnding = true;
    if (current === running) current = undefined;
    running.child.kill("SIGKILL");
  }
}
