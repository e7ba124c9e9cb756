import { callQuery, callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

export const ownCardsQuery = (call: Call) => callQuery(call, { call: "GET /api/users/cards/v1" });

export const cardsOfQuery = (call: Call, userId: string) =>
  callQueryOf(call, { call: "GET /api/group/cards/v1", query: { userId } }, ({ cards }) => cards);
