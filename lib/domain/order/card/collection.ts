import { CARD_COLOURS, type CardColour, type CardImage } from "./colour.ts";

export interface CollectionItem {
  type: "Gold" | "Business" | "Omega";
  isActive: boolean;
  isMostChosen: boolean;
  colour: CardColour;
  /** Empty for cards with a QR code. */
  image: CardImage | "";
}

const [onyxBlack, imperialGold, gunmetalGray] = CARD_COLOURS;

export const COLLECTION: readonly CollectionItem[] = [
  { type: "Gold", isActive: false, isMostChosen: false, colour: imperialGold, image: "" },
  { type: "Business", isActive: true, isMostChosen: true, colour: onyxBlack, image: "" },
  { type: "Omega", isActive: true, isMostChosen: false, colour: gunmetalGray, image: "hoopoe" },
];
