"use client";

import { useQuery } from "@tanstack/react-query";
import { openParcelsQuery } from "#lib/client/queries/ship/parcels";
import { settingsQuery } from "#lib/client/queries/admin/settings";
import { useApi } from "#lib/client/api/use-api";
import { YALIDINE } from "#lib/domain/ship/parcel";

/** Names of couriers: Yalidine first, then those of the settings. */
export function useCouriers() {
  const call = useApi();
  const settings = useQuery(settingsQuery(call));
  const open = useQuery(openParcelsQuery(call));
  const files = settings.data?.settings.couriers.map(({ name }) => name) ?? [];
  return {
    names: [...new Set([YALIDINE, ...files])],
    hasFile: (courier: string) => files.includes(courier),
    isConfigured: open.data?.isConfigured ?? false,
    isLoaded: settings.isSuccess && open.isSuccess,
    /** Parcels of unknown outcome. */
    unclear: open.data?.parcels ?? [],
  };
}
