// Watches the event loop of its process (server/watchdog.ts). Plain JavaScript: with types, Node loads its
// TypeScript compiler into each process, which costs 12 MB.
import { writeSync } from "node:fs";
import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";

/** Earlier than the end: the primary kills a worker that does not confirm a save within 5 s. */
const REPORT_AFTER_CHECKS = 4;
const END_AFTER_CHECKS = 10;
const REPORT = 'globalThis[Symbol.for("logix.process")].get("watchdog").report()';

/** @type {{ beats: Int32Array, checkMs: number }} */
const { beats, checkMs } = workerData;
let lastBeat = 0;
let silentChecks = 0;
/** @type {Session | undefined} */
let session;
/** Whether a debugger has stopped the code. */
let isPaused = false;

// Counts checks, not time: while the machine sleeps or the process is stopped, this thread does not run either.
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  const isBeating = beat !== lastBeat;
  lastBeat = beat;
  silentChecks = isBeating || isPaused ? 0 : silentChecks + 1;
  if (isBeating) disconnect();
  else if (silentChecks === REPORT_AFTER_CHECKS) report();
  else if (silentChecks >= END_AFTER_CHECKS) end();
}, checkMs);

function report() {
  const connected = (session ??= connect());
  // Its response follows the event of a pause that has already begun.
  connected.post("Debugger.enable", () => {
    if (!isPaused) connected.post("Runtime.evaluate", { expression: REPORT });
  });
}

function connect() {
  const connected = new Session();
  connected.connectToMainThread();
  connected.on("Debugger.paused", () => (isPaused = true));
  connected.on("Debugger.resumed", () => (isPaused = false));
  return connected;
}

function disconnect() {
  session?.disconnect();
  session = undefined;
  isPaused = false;
}

function end() {
  const msg = `event loop blocked for ${(END_AFTER_CHECKS * checkMs) / 1000} s: the process is ended`;
  try {
    // Streams of a thread write through the event loop.
    writeSync(2, `${JSON.stringify({ level: 50, time: Date.now(), pid: process.pid, msg })}\n`);
  } finally {
    // Has no handler, writes no core file, and tells scripts/support/supervise.mjs that it was this thread.
    process.kill(process.pid, "SIGALRM");
  }
}
