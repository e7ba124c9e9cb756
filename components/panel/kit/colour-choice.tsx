"use client";

import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { materialOf } from "@/components/card/card-material";
import { CARD_COLOURS } from "#lib/domain/order/card/colour";
import { CHOICE } from "@/components/ui/choice";

interface Props {
  /** A colour outside the palette, from an older client, selects the material that it is shown in. */
  current: string;
  field: UseFormRegisterReturn;
}

/** Radio buttons for the card's material. Needs the "profileForm" messages. */
export function ColourChoice({ current, field }: Props) {
  const t = useTranslations("profileForm.look");
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t("colour")}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {CARD_COLOURS.map(({ key, hex }) => (
          <label key={key} className={`${CHOICE} flex flex-col gap-1 p-2 text-center text-sm`}>
            <input
              type="radio"
              value={materialOf(current) === key ? current : hex}
              className="sr-only"
              {...field}
            />
            <span className={`material-${key} relative block h-14 overflow-hidden rounded-[6px]`} aria-hidden>
              <span className="texture" />
            </span>
            {t(`colours.${key}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
