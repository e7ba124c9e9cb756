import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import type { ChipsResponse } from "#lib/wire/chip/responses";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const chipsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.chips,
    queryFn: ({ signal }) => get<ChipsResponse>(call, { path: paths.chips, signal }),
  });
