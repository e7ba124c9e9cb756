import type { ListedParcel, NumberedParcel, ParcelResults } from "#lib/domain/ship/parcel";

export type ListedParcelWire = Omit<ListedParcel, "changedAt"> & { changedAt: string };

export interface ParcelsResponse {
  /** Yalidine's API keys are set. */
  isConfigured: boolean;
  /** Newest first. */
  parcels: ListedParcelWire[];
  total: number;
  page: number;
  limit: number;
}

export type ParcelsCreatedResponse = ParcelResults;

/** Lists contain order numbers. */
export interface ParcelsCheckedResponse {
  found: number[];
  moved: number[];
  unclear: number[];
  /** Why not all were checked; null when all were. */
  stop: "refused" | "busy" | "denied" | "unreachable" | "unclear" | null;
  retryAfterS: number | null;
}

export interface ParcelsReleasedResponse {
  released: number[];
}

export interface CourierFeesResponse {
  home: number | null;
  desk: number | null;
}

export interface ParcelNumbersResponse {
  /** In the order of the request. */
  rows: NumberedParcel[];
  /** False for a preview and when a row has a problem. */
  isDone: boolean;
}
