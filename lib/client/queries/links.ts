import { queryOptions } from "@tanstack/react-query";
import type { HiddenLinksAnswer } from "@/lib/wire/links";
import { paths } from "@/lib/wire/paths";
import { get, type Call } from "./query-api";

/** Links that only their owner sees, as they are stored. */
export const hiddenLinksQuery = (call: Call) =>
  queryOptions({
    queryKey: ["hiddenLinks"],
    queryFn: async ({ signal }) => {
      const { hiddenLinks } = await get<HiddenLinksAnswer>(call, { path: paths.linkVisibility, signal });
      return hiddenLinks;
    },
  });
