import { byTextField, type Stored } from "#lib/client/forms/versions";
import type { BodyOf } from "#lib/contract/calls";
import type { OrderWire } from "#lib/contract/order/order";
import { DETAIL_FIELDS, type OrderDetails } from "#lib/domain/order/order-details";

export type DetailName = (typeof DETAIL_FIELDS)[number];

/** As in a form: the wilaya's number as text, and "" for none. */
export interface DetailValues extends Record<Exclude<DetailName, "kind" | "cardImage">, string> {
  kind: NonNullable<OrderDetails["kind"]> | "";
  cardImage: OrderDetails["cardImage"];
  /** Of a printed card whose face changed. */
  printsAgain: boolean;
}

export interface StoredDetails extends Stored<DetailValues> {
  priceDa: number;
  feeDa: number;
}

export function storedDetailsFromWire({
  details,
  version,
  priceDa,
  feeDa,
}: Pick<OrderWire, "details" | "version" | "priceDa" | "feeDa">): StoredDetails {
  const { wilaya, kind, ...texts } = details;
  const values = { ...texts, wilaya: String(wilaya ?? ""), kind: kind ?? ("" as const), printsAgain: true };
  return { values, version, priceDa, feeDa };
}

export const toEditRequestWire = (
  { wilaya, kind, ...texts }: DetailValues,
  version: string,
  feeDa: number,
): BodyOf<"PUT /api/group/orders/{number}/v1"> => ({
  ...texts,
  wilaya: wilaya === "" ? null : Number(wilaya),
  kind: kind || null,
  version,
  feeDa,
});

export const DETAILS_BY_FIELD = byTextField<DetailName, DetailValues>(DETAIL_FIELDS);
