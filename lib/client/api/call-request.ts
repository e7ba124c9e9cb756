import type { BodyOf, OwnCall, ParamsOf, QueryOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";
import type { ApiRequest } from "./api.ts";

type Values = Readonly<Record<string, string | number>>;
type Sent = Omit<ApiRequest, "method" | "path" | "body">;

/** A request of one of our own calls, typed by its contract. */
export type CallRequest<N extends OwnCall> = Sent & {
  call: N;
  query?: QueryOf<N>;
} & (unknown extends ParamsOf<N> ? { params?: never } : { params: ParamsOf<N> & Values }) &
  (unknown extends BodyOf<N> ? { body?: never } : { body: BodyOf<N> });

export function toApiRequest<N extends OwnCall>(request: CallRequest<N>): ApiRequest {
  const {
    call,
    params,
    query = {},
    ...sent
  }: Sent & { call: OwnCall; params?: Values; query?: object } = request;
  const [method] = call.split(" ") as [ApiRequest["method"]];
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return { ...sent, method, path: toPath(call, params) + (search.size > 0 ? `?${search}` : "") };
}

/** Address of a GET, for a link. */
export const hrefOf = <N extends OwnCall>(request: CallRequest<N>): string => toApiRequest(request).path;
