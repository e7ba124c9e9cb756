import * as z from "zod";
import { LINK_PICTURE_PX, OWN_LINKS_MAX } from "#lib/domain/limits";
import {
  OWN_LINK_KINDS,
  type OwnEvent,
  type OwnLink,
  type OwnLinksSave,
} from "#lib/domain/profile/links/own-link";
import { imagePath } from "#lib/domain/profile/profile";
import * as field from "#lib/schemas/fields";
import { call } from "#lib/contract/call";
import { momentOrEmpty, picturePath, uploaded } from "#lib/contract/shapes";
import { OWN_LINK_TITLE } from "#lib/schemas/texts";

const givenLink = z
  .object({
    kind: field.choice(OWN_LINK_KINDS).default("link"),
    title: field.text(OWN_LINK_TITLE),
    url: field.link().default(""),
    picture: picturePath,
    isHidden: z.boolean().default(false),
    isPinned: z.boolean().default(false),
    isEvent: z.boolean().default(false),
    shownFrom: field.optionalMoment,
    shownUntil: field.optionalMoment,
  })
  .transform(({ picture, ...given }, ctx): OwnLink => {
    const { kind, url, shownFrom, shownUntil } = given;
    requireOrder(ctx, shownFrom, shownUntil);
    if (kind === "heading") return { ...given, url: "", pictureName: "", isPinned: false, isEvent: false };
    field.requireHttps(ctx, "url", url);
    return { ...given, pictureName: picture };
  });

const givenEvent = z
  .object({
    title: field.text(OWN_LINK_TITLE),
    shownFrom: field.optionalMoment,
    shownUntil: field.optionalMoment,
  })
  .transform(({ title, shownFrom, shownUntil }, ctx): OwnEvent => {
    if (!shownFrom) return field.refuseMissing(ctx, "errors.fieldRequired", ["shownFrom"]);
    if (!shownUntil) return field.refuseMissing(ctx, "errors.fieldRequired", ["shownUntil"]);
    requireOrder(ctx, shownFrom, shownUntil);
    return { title, shownFrom, shownUntil };
  });

function requireOrder(ctx: z.RefinementCtx, from: Date | null, until: Date | null): void {
  if (from && until && from >= until) field.refuse(ctx, "errors.scheduleNotValid", {}, ["shownUntil"]);
}

const save = z
  .object({
    event: givenEvent.nullable().default(null),
    links: field.list(givenLink, OWN_LINKS_MAX),
    version: field.given().optional(),
  })
  .transform((given, ctx): OwnLinksSave => {
    const pinned = given.links.flatMap(({ isPinned }, index) => (isPinned ? [index] : []));
    const [, second] = pinned;
    if (second === undefined) return given.event ? given : { ...given, links: given.links.map(unmarked) };
    return field.refuse(ctx, "errors.onePinned", {}, ["links", String(second), "isPinned"]);
  });

/** Without an event, the mark would hide a link permanently. */
const unmarked = (link: OwnLink): OwnLink => ({ ...link, isEvent: false });

const ownLinks = z.object({
  event: z
    .object({ title: field.output(), shownFrom: field.outputMoment(), shownUntil: field.outputMoment() })
    .nullable(),
  links: field.rows(
    z
      .object({
        kind: z.enum(OWN_LINK_KINDS),
        title: field.output(),
        url: field.output(),
        pictureName: field.output(),
        isHidden: z.boolean(),
        isPinned: z.boolean(),
        isEvent: z.boolean(),
        shownFrom: momentOrEmpty,
        shownUntil: momentOrEmpty,
      })
      .transform(({ pictureName, ...link }) => ({
        ...link,
        picture: imagePath(pictureName, LINK_PICTURE_PX),
      })),
  ),
  version: field.output(),
});

export type OwnLinksWire = z.output<typeof ownLinks>;

export const getOwnLinksCall = call("GET /api/users/links/v1", {
  access: "activeOwner",
  response: ownLinks,
});

export const saveOwnLinksCall = call("PUT /api/users/links/v1", {
  access: "activeOwner",
  body: save,
  response: ownLinks,
  notice: "notices.linksSaved",
  errors: ["forbidden", "not_found", "conflict"],
  about: "at most 20 `links`; without `event`: none; another version: 409",
});

export const uploadPictureCall = call("POST /api/users/links/picture/v1", {
  access: "activeOwner",
  body: uploaded,
  response: z.object({ picture: field.output() }),
  errors: ["not_found"],
  about: "multipart `picture`, as in call 9; its path, for `links` of the next save",
});

export const listHiddenLinksCall = call("GET /api/users/links/visibility/v1", {
  access: "activeOwner",
  response: z.object({
    /** Unique links that only the owner sees, in profile order. */
    hiddenLinks: field.rows(field.output()),
  }),
});
