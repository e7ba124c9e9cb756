import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import type { ChipsResponse } from "#lib/wire/chip/responses";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

export const chipsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.chips,
    queryFn: ({ signal }) => get<ChipsResponse>(call, { path: paths.chips, signal }),
  });
