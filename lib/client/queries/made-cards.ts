import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "./keys.ts";
import { sendCall, type Call } from "./query-api.ts";

export const ownCardsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.ownCards,
    queryFn: ({ signal }) => sendCall(call, { call: "GET /api/users/cards/v1", signal }),
  });

export const cardsOfQuery = (call: Call, userId: string) =>
  queryOptions({
    queryKey: queryKeys.cardsOf(userId),
    queryFn: async ({ signal }) =>
      (await sendCall(call, { call: "GET /api/group/cards/v1", query: { userId }, signal })).cards,
  });
