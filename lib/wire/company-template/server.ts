import * as z from "zod";
import type { LockedField, StoredTemplate } from "#lib/domain/company/template";
import {
  BIO_MAX_CHARS,
  COMPANY_LINKS_MAX,
  LINK_PICTURE_PX,
  OWN_LINK_TITLE_MAX_CHARS,
} from "#lib/domain/limits";
import { CARD_IMAGES } from "#lib/domain/order/card/colour";
import { imagePath } from "#lib/domain/profile/profile";
import * as field from "#lib/schemas/fields";
import { picturePath } from "#lib/wire/own-links/server";
import type { TemplateResponse } from "./responses.ts";

const textRule = (options: Parameters<typeof field.text>[0] = {}) =>
  z
    .strictObject({
      ar: field.text(options).default(""),
      en: field.text(options).default(""),
      isLocked: z.boolean().default(false),
    })
    .transform((rule, ctx) =>
      rule.ar === "" && rule.en === "" ? field.refuseMissing(ctx, "errors.fieldRequired", ["ar"]) : rule,
    )
    .nullable()
    .optional();

const linkTitle = field.text({ maxChars: OWN_LINK_TITLE_MAX_CHARS }).default("");

const link = z
  .strictObject({ ar: linkTitle, en: linkTitle, url: field.link({ isRequired: true }) })
  .transform((given, ctx) => {
    if (given.ar === "" && given.en === "") return field.refuseMissing(ctx, "errors.fieldRequired", ["ar"]);
    field.requireHttps(ctx, "url", given.url);
    return given;
  });

const rules = z
  .strictObject({
    title: textRule(),
    situationName: textRule(),
    situationPlace: textRule(),
    address: textRule(),
    bio: textRule({ maxChars: BIO_MAX_CHARS, multiline: true }),
    design: z
      .strictObject({ colour: field.colour, image: z.enum(["", ...CARD_IMAGES]).default("") })
      .nullable()
      .optional(),
    exchange: z.strictObject({ isOn: z.boolean() }).nullable().optional(),
    links: z
      .strictObject({ items: field.list(link, COMPANY_LINKS_MAX), isLocked: z.boolean().default(false) })
      .nullable()
      .optional(),
  })
  .transform(
    (given) =>
      Object.fromEntries(Object.entries(given).filter(([, rule]) => rule !== undefined)) as StoredTemplate,
  );

const department = field
  .given()
  .default("")
  .pipe(
    z
      .literal("")
      .transform(() => null)
      .or(field.uuid),
  );

export const templateQuery = z.object({ department });

export const templateBody = z
  .strictObject({
    department,
    logo: picturePath,
    rules,
    version: field.given().optional(),
  })
  .transform(({ department: departmentId, logo: logoName, rules: template, version }) => ({
    ...{ departmentId, logoName, template, version },
  }));

export const toTemplateWire = ({
  logoName,
  template,
  version,
}: {
  logoName: string;
  template: StoredTemplate;
  version: string;
}): TemplateResponse => ({ logo: imagePath(logoName, LINK_PICTURE_PX), rules: template, version });

/** Field names of call 5 (docs/api.md). */
export const LOCKED_FIELD_NAMES: Readonly<Record<LockedField, string>> = {
  title: "titel",
  situationName: "Sutation.Name",
  situationPlace: "Sutation.Place",
  address: "address",
  bio: "bio",
  design: "profile_preference.color",
  exchange: "isOn",
  links: "socialLinks",
};
