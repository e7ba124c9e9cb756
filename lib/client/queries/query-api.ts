import type { ApiFailure, ApiRequest, ApiResult } from "#lib/client/api/api";
import { toApiRequest, type CallRequest } from "#lib/client/api/call-request";
import type { OwnCall, ResponseOf } from "#lib/contract/calls";

export type Call = (request: ApiRequest) => Promise<ApiResult>;

export class CallFailed extends Error {
  /** Null when there was no response. */
  readonly status: number | null;
  /** Texts by wire name of the refused field. */
  readonly fields: Record<string, string>;

  constructor({ message, status, fields }: Omit<ApiFailure, "ok">) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

/** @throws CallFailed with the text to show */
export async function send<TData, TRequest = ApiRequest>(
  call: (request: TRequest) => Promise<ApiResult>,
  request: TRequest,
): Promise<TData> {
  const result = await call(request);
  if (!result.ok) throw new CallFailed(result);
  return result.data as TData;
}

/** Sends one of our own calls. @throws CallFailed with the text to show */
export const sendCall = <N extends OwnCall>(call: Call, request: CallRequest<N>): Promise<ResponseOf<N>> =>
  send(call, toApiRequest(request));

/** Like `sendCall`, for a caller that shows a failure itself: returns it. */
export const tryCall = <N extends OwnCall>(
  call: Call,
  request: CallRequest<N>,
): Promise<ResponseOf<N> | CallFailed> => sendCall(call, request).catch((failed: CallFailed) => failed);
