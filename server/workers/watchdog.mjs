// Watches the event loop of its process (server/watchdog.ts). Plain JavaScript: with types, Node loads its
// TypeScript compiler into each process, which costs 12 MB.
import { writeSync } from "node:fs";
import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";
import { createSilence } from "../silence.mjs";

/** Earlier than the end: the primary kills a worker that does not confirm a save within 5 s. */
const REPORT_AFTER_CHECKS = 4;
const END_AFTER_CHECKS = 10;
const REPORT = 'globalThis[Symbol.for("logix.process")].get("watchdog").report()';

/** @type {{ beats: Int32Array, checkMs: number, parentFd: number | undefined }} */
const { beats, checkMs, parentFd } = workerData;
const silence = createSilence(checkMs);
let lastBeat = 0;
let isReported = false;
/** @type {Session | undefined} */
let session;
/** Whether a person's debugger has stopped the code. */
let isPaused = false;

// While the machine sleeps or the process is stopped, this thread does not run either.
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  const isBeating = beat !== lastBeat;
  lastBeat = beat;
  const silentChecks = silence.check(isBeating || isPaused);
  if (isBeating) disconnect();
  if (silentChecks === 0) tellParent();
  else if (silentChecks >= END_AFTER_CHECKS) end();
  else if (silentChecks >= REPORT_AFTER_CHECKS && !isReported) report();
  isReported = silentChecks >= REPORT_AFTER_CHECKS;
}, checkMs);

/**
 * Is connected as briefly as possible: with the debugger on, V8 answers a full heap by a pause instead of an end.
 * Disconnecting resumes.
 */
function report() {
  const connected = (session = new Session());
  let isEnabled = false;
  connected.connectToMainThread();
  connected.on("Debugger.paused", () => {
    // A pause that had begun before is reported before the response.
    if (isEnabled) disconnect();
    else isPaused = true;
  });
  connected.on("Debugger.resumed", disconnect);
  connected.post("Debugger.enable", () => {
    isEnabled = true;
    if (!isPaused) connected.post("Runtime.evaluate", { expression: REPORT }, disconnect);
  });
}

function disconnect() {
  session?.disconnect();
  session = undefined;
  isPaused = false;
}

function tellParent() {
  if (parentFd === undefined) return;
  try {
    writeSync(parentFd, ".");
  } catch {
    // The parent has ended; the process stops itself.
  }
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
