import { CARD_COLOURS, type CardColour } from "./colour.ts";

export interface CollectionItem {
  type: "Gold" | "Business" | "Omega";
  isActive: boolean;
  isMostChosen: boolean;
  colour: CardColour;
}

const [onyxBlack, imperialGold, gunmetalGray] = CARD_COLOURS;

export const COLLECTION: readonly CollectionItem[] = [
  { type: "Gold", isActive: false, isMostChosen: false, colour: imperialGold },
  { type: "Business", isActive: true, isMostChosen: true, colour: onyxBlack },
  { type: "Omega", isActive: true, isMostChosen: false, colour: gunmetalGray },
];
