"use client";

import { useTranslations } from "next-intl";
import { useLinkTexts } from "@/components/panel/kit/use-link-texts";
import * as z from "#lib/client/zod";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { OWN_LINKS_MAX } from "#lib/domain/limits";
import { OWN_LINK_KINDS } from "#lib/domain/profile/links/own-link";
import type { OwnLinksValues, OwnLinkValue } from "#lib/client/values/own-links";
import { OWN_LINK_TITLE } from "#lib/schemas/texts";

export function useLinksSchema(): z.ZodMiniType<OwnLinksValues, OwnLinksValues> {
  const t = useTranslations("links.errors");
  const texts = useTranslations("form");
  const fields = useFieldSchemas();
  const links = useLinkTexts();
  function check({ kind, url, shownFrom, shownUntil }: OwnLinkValue, ctx: z.core.$RefinementCtx) {
    const refuse = (field: keyof OwnLinkValue, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (shownFrom && shownUntil && shownFrom >= shownUntil) refuse("shownUntil", t("schedule"));
    if (kind === "heading") return;
    if (url.trim() === "") return refuse("url", texts("required"));
    const fault = links.checkHttps(url, t("url"));
    if (fault !== null) refuse("url", fault);
  }
  const link = z
    .object({
      key: z.string(),
      kind: z.enum(OWN_LINK_KINDS),
      title: fields.text(OWN_LINK_TITLE),
      url: fields.text(),
      picture: z.string(),
      isHidden: z.boolean(),
      isPinned: z.boolean(),
      isEvent: z.boolean(),
      shownFrom: z.string(),
      shownUntil: z.string(),
    })
    .check(z.superRefine(check));
  const event = z
    .object({
      title: fields.text(OWN_LINK_TITLE),
      shownFrom: fields.text({ isRequired: true }),
      shownUntil: fields.text({ isRequired: true }),
    })
    .check(
      z.superRefine(({ shownFrom, shownUntil }, ctx) => {
        if (!shownFrom || !shownUntil || shownFrom < shownUntil) return;
        ctx.addIssue({ code: "custom", path: ["shownUntil"], message: t("schedule") });
      }),
    );
  return z.object({ event: z.nullable(event), links: z.array(link).check(z.maxLength(OWN_LINKS_MAX)) });
}
