"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { findColourByHex } from "#lib/domain/order/card/colour";
import type { TemplateField, TemplateValues } from "#lib/client/values/template";

export function useTemplateText() {
  const t = useTranslations("template");
  const fieldText = useTranslations("fields");
  const colours = useTranslations("profileForm.look.colours");

  function label(field: TemplateField): string {
    if (field === "logo") return t("logo.title");
    if (field === "title") return fieldText("jobTitle");
    return field === "address" ? fieldText("address") : t(`rules.${field}`);
  }

  function value(field: TemplateField, values: TemplateValues): ReactNode {
    if (field === "logo")
      return values.logo && <img src={values.logo} alt={t("logo.present")} className="max-h-16 max-w-full" />;
    const { mode } = values[field];
    const content = mode === "default" || mode === "locked" ? contentOf(field, values) : [];
    return [t(`modes.${mode}`), ...content].join("\n");
  }

  function contentOf(field: Exclude<TemplateField, "logo">, values: TemplateValues): string[] {
    if (field === "exchange") return [];
    if (field === "links") {
      return values.links.items.map(({ ar, en, url }) =>
        [[ar, en].filter(Boolean).join(" · "), url].filter(Boolean).join(": "),
      );
    }
    if (field === "design") {
      const { colour, image } = values.design;
      const preset = findColourByHex(colour);
      return [
        preset ? colours(preset.key) : colour,
        image ? t(`design.characters.${image}`) : t("design.business"),
      ];
    }
    return [values[field].ar, values[field].en].filter(Boolean);
  }

  return { label, value };
}
