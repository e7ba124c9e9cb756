import { PAGE_SIZE_MAX } from "#lib/domain/limits";
import { defineList } from "#lib/client/list/list";
import { callQuery } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

/** Encoded orders, longest waiting first. */
export const readyList = defineList({
  filters: {},
  query: (call, query) => {
    const ready = { status: "encoded", sort: "changedAt", order: "asc", limit: PAGE_SIZE_MAX };
    return callQuery(call, { call: "GET /api/group/orders/v1", query: { ...ready, ...query } });
  },
  rows: ({ orders }) => orders,
});

/** Parcels in every state, newest first. */
export const parcelList = defineList({
  filters: {},
  query: (call, query) =>
    callQuery(call, { call: "GET /api/group/orders/parcels/v1", query: { state: "all", ...query } }),
  rows: ({ parcels }) => parcels,
});

/** Whether Yalidine is configured, and the parcels of unknown outcome. */
export const openParcelsQuery = (call: Call) =>
  callQuery(call, { call: "GET /api/group/orders/parcels/v1", query: { state: "open" } });
