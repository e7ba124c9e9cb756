import { queryOptions } from "@tanstack/react-query";
import { paths } from "@/lib/wire/paths";
import type { AdminsAnswer, SettingsAnswer } from "@/lib/wire/portal";
import { adminFromWire } from "@/lib/wire/portal-rows";
import { get, type Call } from "./query-api";

export const settingsQuery = (call: Call) =>
  queryOptions({
    queryKey: ["settings"],
    queryFn: ({ signal }) => get<SettingsAnswer>(call, { path: paths.settings, signal }),
  });

export const adminsQuery = (call: Call) =>
  queryOptions({
    queryKey: ["admins"],
    queryFn: async ({ signal }) => {
      const { admins } = await get<AdminsAnswer>(call, { path: paths.admins, signal });
      return admins.map(adminFromWire);
    },
  });
