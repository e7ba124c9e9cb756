"use client";

import { useTranslations } from "next-intl";
import { useLinkTexts } from "@/components/panel/kit/use-link-texts";
import * as z from "#lib/client/zod";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { parseEmail } from "#lib/domain/account/email";
import { LOCALES } from "#lib/domain/locale";
import { charCount } from "#lib/domain/text/char-count";
import { parseDay } from "#lib/domain/time/date";
import { LINE_MAX_CHARS, SOCIAL_LINKS_MAX, TECHNOLOGIES_MAX } from "#lib/domain/limits";
import { completeSocialLink, needsPlatform } from "#lib/domain/profile/links/complete-link";
import { MESSAGING_APPS } from "#lib/domain/profile/phone";
import { PROFESSIONAL_STATUSES } from "#lib/domain/profile/professional-status";
import { VISIBILITIES } from "#lib/domain/profile/visibility";
import {
  splitTechnologies,
  type LinkValue,
  type ProfileFormValues,
  type ProjectValue,
  type SkillValue,
} from "#lib/wire/profile/client";
import { BIO, FULL_NAME } from "#lib/schemas/texts";

/** Validates before sending; the server validates again. */
export function useProfileSchema(): z.ZodMiniType<ProfileFormValues, ProfileFormValues> {
  const t = useTranslations("profileForm");
  const texts = useTranslations("form");
  const fields = useFieldSchemas();
  const before = <T>() => z.custom<T | null>();
  const visibility = z.enum(VISIBILITIES);
  const links = useLinkTexts();
  const link = z.string().check(
    z.superRefine((typed, ctx) => {
      const message = typed.trim() === "" ? null : links.check(typed);
      if (message !== null) ctx.addIssue({ code: "custom", message });
    }),
  );
  const technologies = z.string().check(
    z.refine(
      (typed) => splitTechnologies(typed).length <= TECHNOLOGIES_MAX,
      t("tooMany", { max: TECHNOLOGIES_MAX }),
    ),
    z.refine(
      (typed) => splitTechnologies(typed).every((name) => charCount(name) <= LINE_MAX_CHARS),
      texts("tooLong", { max: LINE_MAX_CHARS }),
    ),
  );
  function checkLink(typed: LinkValue, ctx: z.core.$RefinementCtx) {
    const { platform, link } = completeSocialLink(typed);
    const refuse = (field: keyof LinkValue, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (link.trim() === "") return refuse("link", texts("required"));
    if (needsPlatform(typed)) return refuse("platform", t("links.usernameNeedsPlatform"));
    const fault = links.check(link, t("links.notValid"));
    if (fault !== null) return refuse("link", fault);
    if (platform.trim() === "") refuse("platform", texts("required"));
  }
  return z.object({
    fullName: fields.text(FULL_NAME),
    email: fields.email(),
    publicEmail: z
      .string()
      .check(z.refine((typed) => typed.trim() === "" || parseEmail(typed) !== null, texts("emailNotValid"))),
    privacy: z.object({
      email: visibility,
      address: visibility,
      payments: visibility,
      PrPhone: visibility,
      SePhone: visibility,
      ThPhone: visibility,
      PhPhone: visibility,
    }),
    phones: z.array(
      z.object({ number: fields.phone(), apps: z.array(z.enum(MESSAGING_APPS)), isShown: z.boolean() }),
    ),
    address: fields.text(),
    cvUrl: link,
    bio: fields.text(BIO),
    skills: z.array(z.object({ name: fields.text({ isRequired: true }), before: before<SkillValue>() })),
    professionalStatus: z.enum(PROFESSIONAL_STATUSES),
    title: fields.text(),
    situationName: fields.text(),
    situationPlace: fields.text(),
    projects: z.array(
      z.object({
        title: fields.text({ isRequired: true }),
        description: fields.text({ multiline: true }),
        link,
        technologies,
        date: z.string().check(z.refine((day) => parseDay(day) !== null, t("dateNotValid"))),
        before: before<ProjectValue>(),
      }),
    ),
    socialLinks: z
      .array(
        z
          .object({
            platform: fields.text(),
            link: z.string(),
            isHidden: z.nullable(z.boolean()),
            before: before<LinkValue>(),
          })
          .check(z.superRefine(checkLink)),
      )
      .check(z.maxLength(SOCIAL_LINKS_MAX, t("tooMany", { max: SOCIAL_LINKS_MAX }))),
    colour: z.string(),
    language: z.enum(LOCALES),
  });
}
