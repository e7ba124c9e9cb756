/** Codes of PostgreSQL, clients, disk and S3 for: unreachable, overloaded, timed out, full, deadlocked. */
const CODES =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|P2034|08\w{3}|25006|25P03|40001|40P01|57P0\d|57014|53\w{3}|55P03|58\w{3}|ENOSPC|EDQUOT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|CONNECT_TIMEOUT|CONNECTION_\w+|QUERY_TIMEOUT|PICTURES_UNAVAILABLE)$/;
const TEXTS =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Can't reach database server/;

/** Whether an error means 503: the database or the picture store cannot serve now. */
export function isUnavailableError(error: unknown): boolean {
  // Prisma wraps the driver's error, sometimes as a plain object.
  let cause = error as Cause | null | undefined;
  for (let depth = 0; cause && typeof cause === "object" && depth < 5; depth++) {
    const { code, originalCode, message } = cause;
    if ([code, originalCode].some((value) => typeof value === "string" && CODES.test(value))) return true;
    if (typeof message === "string" && TEXTS.test(message)) return true;
    cause = cause.cause ?? cause.meta?.driverAdapterError;
  }
  return false;
}

interface Cause {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly message?: unknown;
  readonly cause?: Cause;
  readonly meta?: { readonly driverAdapterError?: Cause };
}
