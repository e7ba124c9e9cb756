import type { ApiRequest, ApiResult } from "#lib/client/api";

export type Call = (request: ApiRequest) => Promise<ApiResult>;

export class CallFailed extends Error {
  /** Null without a response. */
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.status = status;
  }
}

/** @throws CallFailed with the text to show */
export async function send<T>(call: Call, request: ApiRequest): Promise<T> {
  const result = await call(request);
  if (!result.ok) throw new CallFailed(result.message, result.status);
  return result.data as T;
}

/** @throws CallFailed with the text to show */
export const get = <T>(call: Call, request: Omit<ApiRequest, "method">): Promise<T> =>
  send(call, { method: "GET", ...request });
