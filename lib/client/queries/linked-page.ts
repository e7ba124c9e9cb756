import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import { linkedPageFromWire } from "#lib/wire/linked-page/client";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const linkedPageQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.linkedPage,
    queryFn: async ({ signal }) =>
      linkedPageFromWire(await get<unknown>(call, { path: paths.linkedPage, signal })),
  });
