import { useTranslations } from "next-intl";
import { useController, type UseFormReturn } from "react-hook-form";
import { Combobox } from "@/components/ui/fields/combobox";
import { unprintedHint } from "@/components/ui/fields/unprinted-hint";
import { foldPlaceName } from "#lib/domain/delivery/wilayas";
import { useLocale } from "#lib/i18n/use-locale";
import type { Commune } from "#lib/domain/delivery/communes";
import type { SignUpValues } from "@/components/wizard/kit/sign-up-schema";

interface Props {
  form: UseFormReturn<SignUpValues>;
  communes: readonly Commune[];
}

/** Suggests the communes of the chosen wilaya; accepts any text (order 29). */
export function CommuneField({ form, communes }: Props) {
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const {
    field: { ref, name, value, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name: "commune" });

  function find(typed: string) {
    const text = foldPlaceName(typed);
    return communes
      .filter((names) => names.some((name) => foldPlaceName(name).includes(text)))
      .map(([nameAr, nameEn]) =>
        locale === "ar"
          ? { value: nameAr, label: nameAr, detail: nameEn }
          : { value: nameEn, label: nameEn, detail: nameAr },
      );
  }

  return (
    <Combobox
      ref={ref}
      name={name}
      label={fieldText("commune")}
      required
      hint={unprintedHint({ text: value, on: "paper" })}
      error={fieldState.error?.message}
      text={value}
      onText={onChange}
      onPick={(picked) => onChange(picked.value)}
      onBlur={onBlur}
      find={find}
      chosen={value}
    />
  );
}
