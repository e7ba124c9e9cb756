import * as z from "zod";
import { CARD_OPENINGS, type CardOpening } from "#lib/domain/profile/card-opening";
import * as field from "#lib/schemas/fields";

export const cardOpeningBody = z
  .object({
    opens: field.requiredChoice(CARD_OPENINGS),
    link: field.link().default(""),
    until: field.optionalMoment,
    /** For a link to another address. */
    password: field.given().optional(),
  })
  .transform(({ opens, link, until, password }, ctx): CardOpening & { password: string | undefined } => {
    if (opens === "page") return { opens, link: "", until: null, password };
    if (until && until <= new Date()) field.refuse(ctx, "errors.momentPast", {}, ["until"]);
    if (opens !== "link") return { opens, link: "", until, password };
    field.requireHttps(ctx, "link", link);
    return { opens, link, until, password };
  });

export const toCardOpeningWire = ({ until, ...same }: CardOpening) => ({
  ...same,
  until: until?.toISOString() ?? "",
});
