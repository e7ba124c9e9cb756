import type * as z from "zod";
import type { CardImage } from "#lib/domain/order/card/colour";
import type { cardOutput } from "./server.ts";

type CardWire = z.output<typeof cardOutput>;

export interface CardViewModel {
  colour: string;
  image: CardImage | "";
  message: string;
}

export const cardFromWire = (wire: CardWire): CardViewModel => ({
  colour: wire.color,
  image: wire.image_on_card,
  message: wire.MessageOn_Card,
});
