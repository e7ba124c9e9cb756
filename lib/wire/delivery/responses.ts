import type { Wilaya } from "#lib/domain/delivery/wilayas";

/** Fees in whole DA, null where the kind is not served. */
export interface DeliveryResponse {
  wilayas: (Wilaya & { home: number | null; desk: number | null })[];
}
