import * as z from "zod";
import { PAGE_LABEL_MAX_CHARS } from "#lib/domain/limits";
import { CARD_OPENINGS, type CardOpening } from "#lib/domain/profile/card-opening";
import { SHOWN_PAGES } from "#lib/domain/profile/linked-page";
import * as field from "#lib/schemas/fields";
import { call } from "#lib/contract/call";
import { momentOrEmpty } from "#lib/contract/shapes";

const opening = z.object({
  opens: z.enum(CARD_OPENINGS),
  link: field.output(),
  until: momentOrEmpty,
});

export type CardOpeningWire = z.output<typeof opening>;

export const getCardOpeningCall = call("GET /api/users/opening/v1", {
  access: "activeOwner",
  response: opening,
});

export const changeCardOpeningCall = call("POST /api/users/opening/v1", {
  access: "activeOwner",
  body: z
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
    }),
  response: opening,
  notice: "notices.openingSaved",
  errors: ["bad_credentials"],
  about: "`opens`: page, link, exchange, file",
});

const linkedPage = z.object({
  username: field.output(),
  label: field.output(),
  showsSwitch: z.boolean(),
  /** Label of the other page; null until it links back. */
  otherLabel: field.output().nullable(),
  opens: z.enum(SHOWN_PAGES),
});

export const getLinkedPageCall = call("GET /api/users/linked_page/v1", {
  access: "activeOwner",
  response: z.object({ linkedPage: linkedPage.nullable() }),
  about: "null without one",
});

export const saveLinkedPageCall = call("PUT /api/users/linked_page/v1", {
  access: "activeOwner",
  body: z.object({
    username: field.text({ isRequired: true }),
    label: field.text({ maxChars: PAGE_LABEL_MAX_CHARS, isRequired: true }),
    showsSwitch: z.boolean().default(true),
    /** For another page than the one named. */
    password: field.given().optional(),
  }),
  response: z.object({ message: field.output(), linkedPage: linkedPage.nullable() }),
  errors: ["bad_credentials", "not_found"],
  about: "linked once both name each other",
});

export const switchShownPageCall = call("POST /api/users/linked_page/shown/v1", {
  access: "activeOwner",
  body: z.object({ opens: field.requiredChoice(SHOWN_PAGES) }),
  notice: "notices.openingSaved",
  errors: ["conflict"],
  about: "`opens`: own, other; not linked: 409",
});

export const endLinkedPageCall = call("POST /api/users/linked_page/end/v1", {
  access: "activeOwner",
  notice: "notices.pagesUnlinked",
});
