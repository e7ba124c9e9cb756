import { useState } from "react";
import { useTranslations } from "next-intl";
import { useController, type UseFormReturn } from "react-hook-form";
import { Combobox, type ComboOption } from "@/components/ui/fields/combobox";
import { isWilayaServed, type DeliveryFees } from "#lib/domain/delivery/delivery";
import { findWilayas, wilayaName, type Wilaya } from "#lib/domain/delivery/wilayas";
import { useLocale } from "#lib/i18n/use-locale";
import type { SignUpValues } from "@/components/wizard/kit/sign-up-schema";

interface Props {
  form: UseFormReturn<SignUpValues>;
  fees: DeliveryFees;
  onPick: () => void;
}

/** Finds wilayas by number, or by name in either script. Unserved ones are listed as such. */
export function WilayaField({ form, fees, onPick }: Props) {
  const t = useTranslations("signUp");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const {
    field: { ref, name, value, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name: "wilaya" });
  /** Null while the field shows the chosen wilaya. */
  const [typed, setTyped] = useState<string | null>(null);

  const toOption = ({ code, nameAr, nameEn }: Wilaya): ComboOption => {
    const isServed = isWilayaServed(fees, code);
    const [label, other] = locale === "ar" ? [nameAr, nameEn] : [nameEn, nameAr];
    return {
      value: String(code),
      label,
      lead: String(code).padStart(2, "0"),
      detail: isServed ? other : t("notServed"),
      isDisabled: !isServed,
    };
  };

  return (
    <Combobox
      ref={ref}
      name={name}
      label={fieldText("wilaya")}
      required
      placeholder={t("wilayaExample")}
      error={fieldState.error?.message}
      text={typed ?? (value && `${value.padStart(2, "0")} - ${wilayaName(Number(value), locale)}`)}
      onText={(text) => {
        setTyped(text);
        if (value) onChange("");
      }}
      onPick={(picked) => {
        setTyped(null);
        onChange(picked.value);
        onPick();
      }}
      onBlur={onBlur}
      find={(text) => findWilayas(text).map(toOption)}
      chosen={value}
      noMatch={t("noWilaya")}
    />
  );
}
