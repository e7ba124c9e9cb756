"use client";

import { useTranslations } from "next-intl";
import { useLinkTexts } from "@/components/panel/kit/use-link-texts";
import * as z from "#lib/client/zod";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import type { CompanyLink } from "#lib/domain/company/template";
import { COMPANY_LINKS_MAX, LINE_MAX_CHARS } from "#lib/domain/limits";
import { LOCALES, type Locale } from "#lib/domain/locale";
import { CARD_IMAGES } from "#lib/domain/order/card/colour";
import { charCount } from "#lib/domain/text/char-count";
import { mapValues } from "#lib/domain/map-values";
import { LINK_TITLE, TEMPLATE_TEXT_OPTIONS, type TextOptions } from "#lib/schemas/texts";
import { isSet, type TemplateValues, type TextRuleValue } from "#lib/client/values/template";

const MODES = ["inherit", "free", "default", "locked"] as const;

/** Validates rules that are set; the server validates again. */
export function useTemplateSchema(): z.ZodMiniType<TemplateValues, TemplateValues> {
  const t = useTranslations("template");
  const texts = useTranslations("form");
  const fields = useFieldSchemas();
  const links = useLinkTexts();
  const mode = z.enum(MODES);
  const textRule = ({ maxChars = LINE_MAX_CHARS }: TextOptions) =>
    z.object({ mode, ar: z.string(), en: z.string() }).check(
      z.superRefine((rule: TextRuleValue, ctx) => {
        if (!isSet(rule.mode)) return;
        const refuse = (field: Locale, message: string) =>
          ctx.addIssue({ code: "custom", path: [field], message });
        if (rule.ar.trim() === "" && rule.en.trim() === "") return refuse("ar", texts("required"));
        for (const field of LOCALES) {
          if (charCount(rule[field].trim()) > maxChars) refuse(field, texts("tooLong", { max: maxChars }));
        }
      }),
    );
  const title = fields.text(LINK_TITLE);
  const link = z.object({ ar: title, en: title, url: z.string() }).check(
    z.superRefine(({ ar, en, url }: CompanyLink, ctx) => {
      const refuse = (field: keyof CompanyLink, message: string) =>
        ctx.addIssue({ code: "custom", path: [field], message });
      if (ar.trim() === "" && en.trim() === "") refuse("ar", texts("required"));
      if (url.trim() === "") return refuse("url", texts("required"));
      const fault = links.checkHttps(url, t("links.notHttps"));
      if (fault !== null) refuse("url", fault);
    }),
  );
  return z.object({
    logo: z.string(),
    ...mapValues(TEMPLATE_TEXT_OPTIONS, textRule),
    design: z.object({ mode, colour: z.string(), image: z.enum(["", ...CARD_IMAGES]) }),
    exchange: z.object({ mode: z.enum(["inherit", "free", "on", "off"]) }),
    links: z.object({ mode, items: z.array(link).check(z.maxLength(COMPANY_LINKS_MAX)) }),
  });
}
