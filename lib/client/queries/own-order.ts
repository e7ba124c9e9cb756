import { queryOptions } from "@tanstack/react-query";
import { ownOrderFromWire, type OwnOrderAnswer } from "@/lib/wire/order";
import { paths } from "@/lib/wire/paths";
import { get, type Call } from "./query-api";

/** One's own order; null without one. */
export const ownOrderQuery = (call: Call) =>
  queryOptions({
    queryKey: ["own-order"],
    queryFn: async ({ signal }) =>
      ownOrderFromWire(await get<OwnOrderAnswer>(call, { path: paths.ownOrder, signal })),
  });
