import { CARD_IMAGES, type CardImage } from "#lib/domain/order/card/colour";

export interface CardViewModel {
  colour: string;
  image: CardImage | "";
  message: string;
}

interface CardWire {
  color: string;
  image_on_card: string;
  MessageOn_Card: string;
}

export const cardFromWire = (wire: CardWire): CardViewModel => ({
  colour: wire.color,
  image: CARD_IMAGES.find((image) => image === wire.image_on_card) ?? "",
  message: wire.MessageOn_Card,
});
