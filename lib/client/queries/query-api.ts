import type { ApiRequest, ApiResult } from "../api";

export type Call = (request: ApiRequest) => Promise<ApiResult>;

/** A refused call, in a query's words. */
export class CallFailed extends Error {
  /** Null when no answer came. */
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.status = status;
  }
}

/** The answer of a GET call, or a CallFailed with the text to show. */
export async function get<T>(call: Call, request: Omit<ApiRequest, "method">): Promise<T> {
  const result = await call({ method: "GET", ...request });
  if (!result.ok) throw new CallFailed(result.message, result.status);
  return result.data as T;
}
