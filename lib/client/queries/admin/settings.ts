import { callQuery, callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

export const settingsQuery = (call: Call) => callQuery(call, { call: "GET /api/group/settings/v1" });

export const setupQuery = (call: Call) => callQuery(call, { call: "GET /api/group/setup/v1" });

export const adminsQuery = (call: Call) =>
  callQueryOf(call, { call: "GET /api/group/admins/v1" }, ({ admins }) => admins);
