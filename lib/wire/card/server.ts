import * as z from "zod";
import { CARD_IMAGES } from "#lib/domain/order/card/colour";
import type { CardDesign } from "#lib/domain/profile/profile";
import * as field from "#lib/schemas/fields";

export const cardStyleWire = z
  .object({
    color: field.colour,
    image_on_card: field.choice(["", ...CARD_IMAGES]),
    MessageOn_Card: field.text(),
    logo_icon: field.text().optional(),
    data_color: field.text().optional(),
    isBusiness: z.boolean().optional(),
  })
  .transform((wire): CardDesign => ({
    colour: wire.color,
    image: wire.image_on_card,
    message: wire.MessageOn_Card,
    logoIcon: wire.logo_icon ?? "",
    dataColour: wire.data_color ?? "",
    isBusiness: wire.isBusiness ?? true,
  }));

export const cardOutput = z.object({
  color: field.output(),
  image_on_card: z.enum(["", ...CARD_IMAGES]),
  MessageOn_Card: field.output(),
});

export const toCardWire = ({ colour, image, message }: Pick<CardDesign, "colour" | "image" | "message">) => ({
  color: colour,
  image_on_card: image,
  MessageOn_Card: message,
});
