interface Deadline {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** Runs work with a signal that aborts after the time-out, or with the caller's signal. */
export async function withDeadline<T>(
  { timeoutMs, signal }: Deadline,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // Old in-app browsers lack AbortSignal.timeout and AbortSignal.any.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
