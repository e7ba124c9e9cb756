/** Of an attempt to hand an order to a courier (ship 3). */
export const PARCEL_STATES = ["reserved", "created", "unknown", "failed"] as const;

export type ParcelState = (typeof PARCEL_STATES)[number];

/** As orders and files name it. */
export const YALIDINE = "Yalidine";

/** Why an order gets no parcel now. */
export const PARCEL_REFUSALS = [
  "not_found",
  "not_allowed",
  "has_parcel",
  "check_by_hand",
  "no_delivery",
  "too_expensive",
  "team_order",
  "commune_unknown",
  "desk_unknown",
  "refused_by_courier",
] as const;

export type ParcelRefusal = (typeof PARCEL_REFUSALS)[number];

/** Why orders were not sent at all; nothing was changed. */
export const STOPS = ["busy", "denied", "unreachable", "unclear", "time"] as const;

export type Stop = (typeof STOPS)[number];

/** A commune or a stop desk of the courier. */
export interface PlaceChoice {
  id: number;
  name: string;
  detail: string;
}

export type ParcelResult = { number: number } & (
  | { outcome: "created"; tracking: string; isMoved: boolean }
  | { outcome: "refused"; reason: ParcelRefusal; text: string; choices: PlaceChoice[] }
  /** The courier may have it: look again, or check by hand. */
  | { outcome: "unknown" }
  | { outcome: "not_sent"; reason: Stop }
);

export interface ParcelResults {
  results: ParcelResult[];
  /** Seconds until the courier accepts calls again; null when it does now. */
  retryAfterS: number | null;
}

/** An attempt as the ship screen lists it. */
export interface ListedParcel {
  number: number;
  name: string;
  state: ParcelState;
  tracking: string;
  labelUrl: string;
  reason: string;
  courierStatus: string;
  paymentStatus: string;
  changedAt: Date;
}

/** Why a parcel number cannot be stored. */
export const NUMBER_PROBLEMS = [
  "not_found",
  "not_allowed",
  "twice",
  "parcel_taken",
  "other_parcel",
  "check_by_hand",
] as const;

export type NumberProblem = (typeof NUMBER_PROBLEMS)[number];

export interface NumberedParcel {
  number: number;
  parcel: string;
  /** Of the order; empty when it is unknown or erased. */
  name: string;
  /** That get the parcel by this line: those of a team order that no line names get it, too (team 8). */
  cards: number;
  problem: NumberProblem | null;
}
