import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "./keys.ts";
import { sendCall, type Call } from "./query-api.ts";

export const settingsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => sendCall(call, { call: "GET /api/group/settings/v1", signal }),
  });

export const adminsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.admins,
    queryFn: async ({ signal }) =>
      (await sendCall(call, { call: "GET /api/group/admins/v1", signal })).admins,
  });
