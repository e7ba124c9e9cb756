import * as z from "zod";
import type { ListedMember } from "#lib/domain/company/listed-member";
import type { LockedField } from "#lib/domain/company/template";
import { BIO_MAX_CHARS, FULL_NAME_MAX_CHARS, LINE_MAX_CHARS, SKILLS_MAX } from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import { DEFAULT_CARD_COLOUR } from "#lib/domain/order/card/colour";
import { MESSAGING_APPS } from "#lib/domain/profile/phone";
import { imagePath, type ProfileChanges } from "#lib/domain/profile/profile";
import type { VisibleProfile } from "#lib/domain/profile/visible-profile";
import * as field from "#lib/schemas/fields";
import { pages } from "#lib/wire/pages";
import { toMemberKey } from "./members.ts";
import { body, described, operation, response } from "./operation.ts";
import { momentKey, pageOf, pageQuery, toPage } from "./paging.ts";
import { fullName, id, isActive, moment, personParams, pictureUrl, title, url, username } from "./shapes.ts";

/** Open API names of fields that a company can lock (company 12). */
const LOCKABLE = {
  title: "title",
  situationName: "situation.name",
  situationPlace: "situation.place",
  address: "address",
  bio: "bio",
  design: "colour",
  exchange: "exchange",
  links: "links",
} as const satisfies Record<LockedField, string>;

export const plainNameOf = (locked: LockedField): string => LOCKABLE[locked];

const summary = response(
  "ProfileSummary",
  z.object({
    id,
    username,
    fullName,
    title,
    url,
    pictureUrl,
    isActive,
    updatedAt: moment("openApi.fields.updatedAt"),
  }),
);

export const listProfiles = operation({
  id: "listProfiles",
  title: "openApi.operations.listProfiles",
  text: "openApi.texts.listProfiles",
  resource: "profiles",
  method: "GET",
  path: "/profiles",
  scope: "profiles:read",
  query: z.object(pageQuery(momentKey)),
  response: response("ProfileList", pageOf(summary)),
});

export interface ShownMember extends ListedMember {
  /** Title with the company's template applied. */
  shownTitle: string;
}

export const toProfileList = (rows: readonly ShownMember[], limit: number, appOrigin: string) =>
  toPage(rows, limit, {
    toItem: (row): z.input<typeof summary> => ({
      id: row.publicId,
      username: row.username,
      fullName: row.fullName,
      title: row.shownTitle,
      url: appOrigin + pages.view(row.username),
      pictureUrl: toPictureUrl(row.imageName, appOrigin),
      isActive: row.isActive,
      updatedAt: row.updatedAt.toISOString(),
    }),
    toKey: toMemberKey,
  });

const toPictureUrl = (imageName: string, appOrigin: string): string | null =>
  imageName === "" ? null : appOrigin + imagePath(imageName, 512);

const phone = z.object({
  number: described(field.output(), "openApi.fields.phoneNumber", "0550123456"),
  apps: described(field.rows(z.enum(MESSAGING_APPS)), "openApi.fields.phoneApps", ["whatsapp"]),
});

const link = z.object({
  title: described(field.output(), "openApi.fields.linkTitle", "linkedin"),
  url: described(field.output(), "openApi.fields.linkUrl", "https://linkedin.com/in/amina"),
});

const profile = response(
  "Profile",
  z.object({
    id,
    username,
    fullName,
    title,
    url,
    pictureUrl,
    isActive,
    bio: described(field.output(), "openApi.fields.bio", "I look after customers in the west."),
    email: described(field.output(), "openApi.fields.publicEmail", "amina@atlas.example"),
    phones: described(field.rows(phone), "openApi.fields.phones"),
    address: described(field.output(), "openApi.fields.address", "Oran"),
    situation: described(
      z.object({
        name: described(field.output(), "openApi.fields.situationName", "Atlas"),
        place: described(field.output(), "openApi.fields.situationPlace", "Oran"),
      }),
      "openApi.fields.situation",
    ),
    skills: described(field.rows(field.output()), "openApi.fields.skills", ["Negotiation"]),
    cvUrl: described(field.output(), "openApi.fields.cvUrl", ""),
    links: described(field.rows(link), "openApi.fields.links"),
    colour: described(field.output(), "openApi.fields.colour", DEFAULT_CARD_COLOUR.hex),
    language: described(z.enum(LOCALES), "openApi.fields.language", "ar"),
    isVerified: described(z.boolean(), "openApi.fields.isVerified", false),
    lockedFields: described(field.rows(z.enum(Object.values(LOCKABLE))), "openApi.fields.lockedFields", [
      "address",
    ]),
    createdAt: moment("openApi.fields.createdAt"),
    updatedAt: moment("openApi.fields.updatedAt"),
  }),
);

/** Omits hidden and unused phone numbers. */
export const toProfile = (
  shown: VisibleProfile,
  { appOrigin, locks }: { appOrigin: string; locks: readonly LockedField[] },
): z.input<typeof profile> => ({
  id: shown.uid,
  username: shown.username,
  fullName: shown.fullName,
  title: shown.title,
  url: appOrigin + pages.view(shown.username),
  pictureUrl: toPictureUrl(shown.imageName, appOrigin),
  isActive: shown.isActive,
  bio: shown.bio,
  email: shown.email,
  phones: shown.phones.filter(({ number }) => number !== ""),
  address: shown.address,
  situation: shown.situation,
  skills: shown.skills,
  cvUrl: shown.cvUrl,
  links: [
    ...(shown.company?.links ?? []),
    ...shown.socialLinks.map(({ platform, link: target }) => ({ title: platform, url: target })),
  ],
  colour: shown.colour,
  language: shown.language,
  isVerified: shown.isVerified,
  lockedFields: locks.map((lock) => LOCKABLE[lock]),
  createdAt: shown.createdAt.toISOString(),
  updatedAt: shown.updatedAt.toISOString(),
});

export const getProfile = operation({
  id: "getProfile",
  title: "openApi.operations.getProfile",
  text: "openApi.texts.getProfile",
  resource: "profiles",
  method: "GET",
  path: "/profiles/{id}",
  scope: "profiles:read",
  params: personParams,
  query: z.object({
    lang: described(
      field
        .choice(LOCALES)
        .optional()
        .meta({ enum: [...LOCALES] }),
      "openApi.fields.lang",
    ),
  }),
  response: profile,
});

const line = (maxChars: number, isRequired = false) =>
  field
    .text({ maxChars, isRequired })
    .meta({ maxLength: maxChars, ...(isRequired && { minLength: 1 }) })
    .optional();

const profileBody = body(
  "ProfileChanges",
  z
    .object({
      fullName: described(line(FULL_NAME_MAX_CHARS, true), "openApi.fields.fullName", "Amina Belkacem"),
      title: described(line(LINE_MAX_CHARS), "openApi.fields.title", "Sales manager"),
      bio: described(
        field
          .text({ maxChars: BIO_MAX_CHARS, multiline: true })
          .meta({ maxLength: BIO_MAX_CHARS })
          .optional(),
        "openApi.fields.bio",
        "I look after customers in the west.",
      ),
      phone: described(field.phone().optional(), "openApi.fields.firstPhone", "0550123456"),
      address: described(line(LINE_MAX_CHARS), "openApi.fields.address", "Oran"),
      situation: described(
        z
          .object({
            name: described(line(LINE_MAX_CHARS), "openApi.fields.situationName", "Atlas"),
            place: described(line(LINE_MAX_CHARS), "openApi.fields.situationPlace", "Oran"),
          })
          .optional(),
        "openApi.fields.situation",
      ),
      skills: described(
        field
          .list(field.text({ isRequired: true }).meta({ maxLength: LINE_MAX_CHARS }), SKILLS_MAX)
          .optional(),
        "openApi.fields.skills",
        ["Negotiation"],
      ),
      cvUrl: described(
        field.link().meta({ maxLength: LINE_MAX_CHARS }).optional(),
        "openApi.fields.cvUrl",
        "",
      ),
    })
    .transform(({ phone: number, situation, ...same }): ProfileChanges => {
      const given = Object.entries(same).filter(([, value]) => value !== undefined);
      return {
        ...(Object.fromEntries(given) as ProfileChanges),
        ...(number !== undefined && { phones: [{ number }] }),
        ...(situation && {
          situation: {
            ...(situation.name !== undefined && { name: situation.name }),
            ...(situation.place !== undefined && { place: situation.place }),
          },
        }),
      };
    }),
);

export const updateProfile = operation({
  id: "updateProfile",
  title: "openApi.operations.updateProfile",
  text: "openApi.texts.updateProfile",
  resource: "profiles",
  method: "PATCH",
  path: "/profiles/{id}",
  scope: "profiles:write",
  params: personParams,
  body: profileBody,
  response: profile,
});
