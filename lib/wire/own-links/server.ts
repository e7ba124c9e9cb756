import * as z from "zod";
import { LINK_PICTURE_PX, OWN_LINK_TITLE_MAX_CHARS, OWN_LINKS_MAX } from "#lib/domain/limits";
import {
  OWN_LINK_KINDS,
  type OwnEvent,
  type OwnLink,
  type OwnLinksSave,
} from "#lib/domain/profile/links/own-link";
import { imagePath, parseImagePath } from "#lib/domain/profile/profile";
import * as field from "#lib/schemas/fields";

/** Parses the path of an uploaded picture into its name. */
export const picturePath = field
  .given()
  .default("")
  .transform((path, ctx) =>
    path === "" ? "" : (parseImagePath(path, LINK_PICTURE_PX) ?? field.refuse(ctx, "errors.pictureGone")),
  );

const ownLink = z
  .object({
    kind: field.choice(OWN_LINK_KINDS).default("link"),
    title: field.text({ maxChars: OWN_LINK_TITLE_MAX_CHARS, isRequired: true }),
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

const event = z
  .object({
    title: field.text({ maxChars: OWN_LINK_TITLE_MAX_CHARS, isRequired: true }),
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

export const ownLinksBody = z
  .object({
    event: event.nullable().default(null),
    links: field.list(ownLink, OWN_LINKS_MAX),
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

export const toOwnLinksWire = ({ event, links, version }: OwnLinksSave & { version: string }) => ({
  event:
    event && withIsoTimes({ title: event.title, shownFrom: event.shownFrom, shownUntil: event.shownUntil }),
  links: links.map(({ kind, title, url, pictureName: name, isHidden, isPinned, isEvent, ...schedule }) =>
    withIsoTimes({
      ...{ kind, title, url, picture: imagePath(name, LINK_PICTURE_PX), isHidden, isPinned, isEvent },
      ...{ shownFrom: schedule.shownFrom, shownUntil: schedule.shownUntil },
    }),
  ),
  version,
});

const withIsoTimes = <T extends Pick<OwnLink, "shownFrom" | "shownUntil">>({
  shownFrom,
  shownUntil,
  ...same
}: T) => ({
  ...same,
  shownFrom: shownFrom?.toISOString() ?? "",
  shownUntil: shownUntil?.toISOString() ?? "",
});
