import "server-only";

/** Codes of PostgreSQL, its clients and the disk that say: not there, not now, not in time, or no room. */
const CODES =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|08\w{3}|57P0\d|57014|53\w{3}|55P03|58\w{3}|ENOSPC|EDQUOT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|CONNECT_TIMEOUT|CONNECTION_\w+|QUERY_TIMEOUT)$/;
/** What pg says without a code. */
const TEXTS =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Can't reach database server/;

/** Whether an error means that database or disk cannot serve right now: a 503 (CONTRACT §2). */
export function isUnavailableError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = nextOf(cause), depth++) {
    const { code, originalCode } = cause as { code?: unknown; originalCode?: unknown };
    if ([code, originalCode].some((value) => typeof value === "string" && CODES.test(value))) return true;
    if (TEXTS.test(cause.message)) return true;
  }
  return false;
}

function nextOf(error: Error): unknown {
  const { cause, meta } = error as { cause?: unknown; meta?: { driverAdapterError?: unknown } };
  return cause ?? meta?.driverAdapterError;
}
