import type { CardImage } from "./card/colour.ts";
import type { DeliveryKind } from "./order-list.ts";
import { isOrderStep, rankOf, type OrderStatus, type OrderStep } from "./order-status.ts";

/** What admins may correct until the order is shipped (order 40). */
export interface OrderDetails {
  /** Of the recipient. */
  name: string;
  /** Phones are in stored form; the second one may be empty. */
  phone: string;
  secondPhone: string;
  /** Null, as `kind`, for an order without delivery data. */
  wilaya: number | null;
  commune: string;
  street: string;
  kind: DeliveryKind | null;
  note: string;
  cardName: string;
  /** Empty on a card with a character. */
  cardTitle: string;
  cardColour: string;
  cardImage: CardImage | "";
}

/** What a courier knows of a parcel. */
const DELIVERY_FIELDS = [
  "name",
  "phone",
  "secondPhone",
  "wilaya",
  "commune",
  "street",
  "kind",
  "note",
] as const satisfies readonly (keyof OrderDetails)[];

export type DeliveryDetails = Pick<OrderDetails, (typeof DELIVERY_FIELDS)[number]>;

export const PRINTED_FIELDS = [
  "cardName",
  "cardTitle",
  "cardColour",
  "cardImage",
] as const satisfies readonly (keyof OrderDetails)[];

/** In the order of the form. */
export const DETAIL_FIELDS = [...DELIVERY_FIELDS, ...PRINTED_FIELDS] as const;

export const EDITED_FIELDS = [...DETAIL_FIELDS, "feeDa"] as const;

export interface DetailChange {
  field: (typeof EDITED_FIELDS)[number];
  from: string | number | null;
  to: string | number | null;
}

const differs =
  <Name extends keyof OrderDetails>(fields: readonly Name[]) =>
  (one: Record<Name, unknown>, other: Record<Name, unknown>): boolean =>
    fields.some((field) => one[field] !== other[field]);

export const isFaceChanged = differs(PRINTED_FIELDS);
export const isDeliveryChanged = differs(DELIVERY_FIELDS);
/** Then the fee is counted again. */
export const isFeeOpen = differs(["wilaya", "kind"]);

export const changedDetails = (before: OrderDetails, after: OrderDetails): DetailChange[] =>
  DETAIL_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }));

/** True until the order is shipped, also on hold. */
export const isEditable = (status: OrderStatus): boolean =>
  status === "on_hold" || (isOrderStep(status) && rankOf(status) < rankOf("shipped"));

/** A printed card shows the former details. @param lastStep the order's last status among the steps */
export const isPrinted = (lastStep: OrderStep): boolean => rankOf(lastStep) >= rankOf("printed");

/** What an owner is told of edits (order 40). */
export const CORRECTED_PARTS = ["card", "delivery", "amount"] as const;

export interface Correction {
  /** Of the last edit. */
  correctedAt: Date;
  parts: (typeof CORRECTED_PARTS)[number][];
}

const FIELDS_OF: Record<Correction["parts"][number], readonly DetailChange["field"][]> = {
  card: PRINTED_FIELDS,
  delivery: DELIVERY_FIELDS,
  amount: ["feeDa"],
};

/** Null without edits. @param edits newest first */
export function correctionOf(
  edits: readonly { editedAt: Date; changes: readonly DetailChange[] }[],
): Correction | null {
  const [last] = edits;
  if (!last) return null;
  const fields = new Set(edits.flatMap(({ changes }) => changes.map(({ field }) => field)));
  return {
    correctedAt: last.editedAt,
    parts: CORRECTED_PARTS.filter((part) => FIELDS_OF[part].some((field) => fields.has(field))),
  };
}
