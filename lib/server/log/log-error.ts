const CAUSES_MAX = 3;
const MESSAGE_MAX_CHARS = 300;

const EMAIL = /(?<![^\s"'<>()=:,;])[^\s"'<>()=:,;]+@[^\s"'<>()=:,;]+/g;
const NUMBER = /\+?\d(?:[ .-]?\d){7,}|\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const TOKEN = /[\w-]{40,}/g;
const QUOTED_INPUT = /"[^]*"/;

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  digest?: string;
  stack?: string;
  cause?: LoggedError;
}

export function withoutPersonalData(text: string): string {
  return text
    .slice(0, 10 * MESSAGE_MAX_CHARS)
    .replace(EMAIL, "[e-mail]")
    .replace(NUMBER, "[number]")
    .replace(TOKEN, "[token]")
    .slice(0, MESSAGE_MAX_CHARS);
}

/** Copies named properties only: drivers attach queries, parameters and rows to errors. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersonalData(String(error)) };
  const { code, digest } = error as { code?: unknown; digest?: unknown };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === "string" && { code }),
    ...(typeof digest === "string" && { digest }),
    ...(frames.length > 0 && { stack: frames.join("\n") }),
    ...(error.cause instanceof Error &&
      depth < CAUSES_MAX && { cause: toLoggedError(error.cause, depth + 1) }),
  };
}

/** Errors of one kind have the same name and origin. */
export function kindOf(message: string, error: unknown): string {
  if (!(error instanceof Error)) return message;
  const { type, code = "", stack = "" } = toLoggedError(error, CAUSES_MAX);
  return [message, type, code, stack.split("\n", 1)[0]?.trim()].filter(Boolean).join(" | ");
}

function messageOf({ name, message }: Error): string {
  // Prisma prints the call with its arguments first and the reason last.
  const reason = name.startsWith("PrismaClient") ? (message.trim().split("\n").at(-1) ?? "") : message;
  const isParserError = name === "SyntaxError" || reason.startsWith("invalid input syntax");
  return withoutPersonalData(isParserError ? reason.replace(QUOTED_INPUT, '"…"') : reason);
}
