import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import type { AdminsResponse } from "#lib/wire/admin/responses";
import type { SettingsResponse } from "#lib/wire/settings/responses";
import { adminFromWire } from "#lib/wire/admin/client";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const settingsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => get<SettingsResponse>(call, { path: paths.settings, signal }),
  });

export const adminsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.admins,
    queryFn: async ({ signal }) => {
      const { admins } = await get<AdminsResponse>(call, { path: paths.admins, signal });
      return admins.map(adminFromWire);
    },
  });
