"use client";

import { ChevronDown, EyeOff, Globe, Handshake, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { VISIBILITIES, type Visibility } from "#lib/domain/profile/visibility";
import type { PrivacyValues, ProfileFormValues } from "#lib/wire/profile/client";

const ICONS: Record<Visibility, LucideIcon> = { public: Globe, exchange: Handshake, hidden: EyeOff };

/** Chooses who sees a field, beside its label (profile 47). */
export function VisibilitySelect({ field, label }: { field: keyof PrivacyValues; label: string }) {
  const t = useTranslations("profileForm.visibility");
  const { register, control } = useFormContext<ProfileFormValues>();
  const chosen = useWatch({ control, name: "privacy" })[field];
  const Icon = ICONS[chosen];
  return (
    <span
      className={`relative -my-2.5 inline-flex items-center rounded-[10px] ${chosen === "public" ? "text-muted" : "text-gold-text"}`}
    >
      <Icon className="pointer-events-none absolute start-2 size-4" aria-hidden />
      <select
        aria-label={t("of", { field: label })}
        className="field-sizing-content min-h-11 cursor-pointer appearance-none rounded-[10px] bg-transparent ps-8 pe-7 text-sm"
        {...register(`privacy.${field}`)}
      >
        {VISIBILITIES.map((visibility) => (
          <option key={visibility} value={visibility} className="bg-surface text-text">
            {t(visibility)}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-2 size-4" aria-hidden />
    </span>
  );
}
