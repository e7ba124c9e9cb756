import { queryOptions } from "@tanstack/react-query";
import type { GoogleConnectionResponse } from "#lib/wire/google/responses";
import { paths } from "#lib/wire/api-paths";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const googleConnectionQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.googleConnection,
    queryFn: ({ signal }) => get<GoogleConnectionResponse>(call, { path: paths.googleConnection, signal }),
  });
