import { queryOptions } from "@tanstack/react-query";
import type { HiddenLinksResponse } from "#lib/wire/profile/responses";
import { paths } from "#lib/wire/api-paths";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const hiddenLinksQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.hiddenLinks,
    queryFn: async ({ signal }) => {
      const { hiddenLinks } = await get<HiddenLinksResponse>(call, { path: paths.hiddenLinks, signal });
      return hiddenLinks;
    },
  });
