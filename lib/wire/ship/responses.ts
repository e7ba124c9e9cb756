import type { ListedParcel, NumberedParcel, ParcelResults } from "#lib/domain/ship/parcel";

export type ListedParcelWire = Omit<ListedParcel, "changedAt"> & { changedAt: string };

/** Newest first. */
export interface ParcelsResponse {
  /** Whether the keys of Yalidine are set. */
  isConfigured: boolean;
  parcels: ListedParcelWire[];
  total: number;
  page: number;
  limit: number;
}

export type ParcelsCreatedResponse = ParcelResults;

/** Numbers of orders. */
export interface ParcelsCheckedResponse {
  found: number[];
  moved: number[];
  unclear: number[];
  /** Why not all were checked; null: all were. */
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

/** In the order of the request. Not done: a preview, or a row has a problem. */
export interface ParcelNumbersResponse {
  rows: NumberedParcel[];
  isDone: boolean;
}
