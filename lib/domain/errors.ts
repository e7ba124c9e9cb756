import type messages from "#messages/en.json";

export const STATUS_BY_CODE = {
  bad_request: 400,
  no_session: 401,
  bad_credentials: 401,
  required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_BY_CODE;

type KeysOf<T, Prefix extends string = ""> = {
  [Name in keyof T & string]: T[Name] extends string
    ? `${Prefix}${Name}`
    : KeysOf<T[Name], `${Prefix}${Name}.`>;
}[keyof T & string];

/** Full key of a text, e.g. "errors.conflict". */
export type MessageKey = KeysOf<typeof messages>;

export interface MessageRef {
  key: MessageKey;
  values?: Record<string, string | number>;
}

export interface AppErrorOptions {
  message?: MessageKey | MessageRef;
  /** Texts by field; the first is the default message. */
  fields?: Record<string, MessageRef>;
  retryAfterS?: number;
}

/** Only `route()` turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: MessageRef;
  /** False when the message is the text of the first field. */
  readonly hasOwnText: boolean;
  readonly fields: Record<string, MessageRef> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, { message, fields, retryAfterS }: AppErrorOptions = {}) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.hasOwnText = message !== undefined;
    const first = fields && Object.values(fields)[0];
    this.text =
      typeof message === "string" ? { key: message } : (message ?? first ?? { key: `errors.${code}` });
    this.fields = fields;
    this.retryAfterS = retryAfterS;
  }

  get status(): number {
    return STATUS_BY_CODE[this.code];
  }
}
