import * as z from "zod";
import { CARD_OPENINGS, type CardOpening } from "#lib/domain/profile/card-opening";
import * as field from "#lib/schemas/fields";

export const cardOpeningBody = z
  .object({
    opens: field.requiredChoice(CARD_OPENINGS),
    link: field.link().default(""),
    until: field.optionalMoment,
  })
  .transform(({ opens, link, until }, ctx): CardOpening => {
    if (opens === "page") return { opens, link: "", until: null };
    if (until && until <= new Date()) field.refuse(ctx, "errors.momentPast", {}, ["until"]);
    if (opens !== "link") return { opens, link: "", until };
    field.requireHttps(ctx, "link", link);
    return { opens, link, until };
  });

export const toCardOpeningWire = ({ until, ...same }: CardOpening) => ({
  ...same,
  until: until?.toISOString() ?? "",
});
