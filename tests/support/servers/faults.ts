import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** In the path of a page: the request does not return. */
export const BLOCKING_TOKEN = "token-that-blocks";
/** In a JSON body: its search does not return. */
export const BLOCKING_TEXT = "text that blocks";
/** Blocks a process. */
export const BLOCK = "SIGUSR2";
/** Blocks a process, whose memory is full some time after its watchdog has asked what it does. */
export const FILL = "SIGPWR";
/** Fills the memory of a process at once. */
export const EXHAUST = "SIGIO";

export interface Faults {
  /** For NODE_OPTIONS of an app. */
  readonly option: string;
  /** Blocks the thread of the job queue after its next heartbeat. */
  blockQueue(): void;
  /** Number of starts of that thread until now. */
  countQueueStarts(): number;
}

/** Faults of the built app. What blocks sleeps, except for the search, to leave the core to other tests. */
export function writeFaults(dir: string): Faults {
  const file = join(dir, "faults.mjs");
  const block = join(dir, "block-queue");
  const starts = join(dir, "queue-starts");
  writeFileSync(
    file,
    `import { appendFileSync, existsSync, rmSync } from "node:fs";
    import { isMainThread, parentPort } from "node:worker_threads";
    process.debugPort = 0; // any free one
    const cell = new Int32Array(new SharedArrayBuffer(4));
    const blockWhile = (isBlocked, ms = 10) => {
      while (isBlocked()) Atomics.wait(cell, 0, 0, ms);
    };
    const { from } = Buffer;
    Buffer.from = (value, ...rest) => {
      blockWhile(() => value === ${JSON.stringify(BLOCKING_TOKEN)});
      return from(value, ...rest);
    };
    const { parse } = JSON;
    JSON.parse = (text, ...rest) => {
      if (String(text).includes(${JSON.stringify(BLOCKING_TEXT)})) /^(a+)+$/.test("a".repeat(60) + "!");
      return parse(text, ...rest);
    };
    if (isMainThread) {
      process.on("${BLOCK}", () => blockWhile(() => true));
      const fill = (numbers, ms) => () => {
        const kept = [];
        blockWhile(() => kept.push(new Array(numbers).fill(0.5)), ms);
      };
      process.on("${FILL}", fill(250_000, 100));
      process.on("${EXHAUST}", fill(1_000_000, 0));
    } else if (process.argv[1]?.endsWith("workers/queue.ts")) {
      appendFileSync(${JSON.stringify(starts)}, ".");
      const { postMessage } = parentPort;
      parentPort.postMessage = (beat) => {
        postMessage.call(parentPort, beat);
        if (!existsSync(${JSON.stringify(block)})) return;
        rmSync(${JSON.stringify(block)});
        blockWhile(() => true);
      };
    }`,
  );
  return {
    option: `--import=${pathToFileURL(file).href}`,
    blockQueue: () => writeFileSync(block, ""),
    countQueueStarts: () => (existsSync(starts) ? readFileSync(starts, "utf8").length : 0),
  };
}
