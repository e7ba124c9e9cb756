import "server-only";
import type { ListedParcel } from "#lib/domain/ship/parcel";
import { listParcels, type ParcelFilter } from "#lib/server/dal/order/parcels";
import { isYalidineConfigured } from "./yalidine-parcels.ts";

interface Parcels {
  isConfigured: boolean;
  parcels: ListedParcel[];
  total: number;
}

export const getParcels = async (filter: ParcelFilter): Promise<Parcels> => ({
  isConfigured: isYalidineConfigured(),
  ...(await listParcels(filter)),
});
