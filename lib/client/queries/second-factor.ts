import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import type { FactorResponse } from "#lib/wire/second-factor/responses";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const factorQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => get<FactorResponse>(call, { path: paths.factor, signal }),
  });
