import type { CardImage } from "./colour.ts";

export interface ChipOrder {
  number: number;
  name: string;
  username: string;
  /** Card code; null for orders older than card codes. */
  code: string | null;
  card: { name: string; title: string; colour: string; image: CardImage | "" };
  /** The card opens nothing until this is true (order 24). */
  isActive: boolean;
  /** The account is deleted; its order remains. */
  isDeleted: boolean;
}
