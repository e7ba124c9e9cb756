import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import type { MadeCardsResponse, OwnCardsResponse } from "#lib/wire/made-card/responses";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const ownCardsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.ownCards,
    queryFn: ({ signal }) => get<OwnCardsResponse>(call, { path: paths.ownCards, signal }),
  });

export const cardsOfQuery = (call: Call, userId: string) =>
  queryOptions({
    queryKey: queryKeys.cardsOf(userId),
    queryFn: async ({ signal }) =>
      (await get<MadeCardsResponse>(call, { path: paths.cardsOf(userId), signal })).cards,
  });
