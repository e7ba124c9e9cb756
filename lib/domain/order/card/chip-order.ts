import type { CardImage } from "./colour.ts";

/** A printed order, whose card is to be encoded. */
export interface ChipOrder {
  number: number;
  /** Of the customer. */
  name: string;
  username: string;
  /** Of the card; null for orders from before there were codes. */
  code: string | null;
  /** As ordered. */
  card: { name: string; title: string; colour: string; image: CardImage | "" };
  /** Else the card opens nothing (order 24). */
  isActive: boolean;
  /** The account; its order stays. */
  isDeleted: boolean;
}
