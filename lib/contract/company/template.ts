import * as z from "zod";
import type { StoredTemplate } from "#lib/domain/company/template";
import { COMPANY_LINKS_MAX } from "#lib/domain/limits";
import { CARD_IMAGES } from "#lib/domain/order/card/colour";
import * as field from "#lib/schemas/fields";
import { mapValues } from "#lib/domain/map-values";
import { LINK_TITLE, TEMPLATE_TEXT_OPTIONS, type TextOptions } from "#lib/schemas/texts";
import { call } from "#lib/contract/call";
import { department, picturePath } from "#lib/contract/shapes";

const textRule = (options: TextOptions) =>
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

const linkTitle = field.text(LINK_TITLE).default("");

const link = z
  .strictObject({ ar: linkTitle, en: linkTitle, url: field.link({ isRequired: true }) })
  .transform((given, ctx) => {
    if (given.ar === "" && given.en === "") return field.refuseMissing(ctx, "errors.fieldRequired", ["ar"]);
    field.requireHttps(ctx, "url", given.url);
    return given;
  });

const rules = z
  .strictObject({
    ...mapValues(TEMPLATE_TEXT_OPTIONS, textRule),
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

const storedText = z
  .object({ ar: field.output(), en: field.output(), isLocked: z.boolean() })
  .nullable()
  .optional();

const template = z.object({
  /** Path of the logo; empty for none. */
  logo: field.output(),
  rules: z.object({
    title: storedText,
    situationName: storedText,
    situationPlace: storedText,
    address: storedText,
    bio: storedText,
    design: z
      .object({ colour: field.output(), image: z.enum(["", ...CARD_IMAGES]) })
      .nullable()
      .optional(),
    exchange: z.object({ isOn: z.boolean() }).nullable().optional(),
    links: z
      .object({
        items: field.rows(z.object({ ar: field.output(), en: field.output(), url: field.output() })),
        isLocked: z.boolean(),
      })
      .nullable()
      .optional(),
  }),
  version: field.output(),
});

export type TemplateWire = z.output<typeof template>;

export const readTemplateCall = call("GET /api/users/company/template/v1", {
  access: "companyManager",
  query: z.object({ department: department.default(null) }),
  response: template,
  errors: ["not_found"],
  about: "managers of a company",
});

export const saveTemplateCall = call("PUT /api/users/company/template/v1", {
  access: "companyManager",
  body: z
    .strictObject({
      department: department.default(null),
      logo: picturePath,
      rules,
      version: field.given().optional(),
    })
    .transform(({ department: departmentId, logo: logoName, rules: template, version }) => ({
      departmentId,
      logoName,
      template,
      version,
    })),
  response: template,
  notice: "notices.templateSaved",
  errors: ["not_found", "conflict"],
  about: "`logo` is the path of a picture of `links/picture/v1`; changed in the meantime: 409",
});
