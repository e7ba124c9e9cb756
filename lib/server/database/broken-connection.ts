/** Unusable connection, or read-only server (25006, after a fail-over). 57014 is only a slow statement. */
const CODES =
  /^(08\w{3}|57P0\d|25006|25P03|QUERY_TIMEOUT|ECONNRESET|EPIPE|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_\w+)$/;
const TEXTS = /Query read timeout|Connection terminated|Client has encountered a connection error/;

export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === "string" && CODES.test(code)) || TEXTS.test(error.message);
}
