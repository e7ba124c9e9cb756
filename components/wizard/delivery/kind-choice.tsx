import { useId } from "react";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useController, type UseFormReturn } from "react-hook-form";
import { FieldError } from "@/components/ui/fields/field";
import { feeDaOf, type DeliveryFees } from "#lib/domain/delivery/delivery";
import { wilayaName } from "#lib/domain/delivery/wilayas";
import { DELIVERY_KINDS } from "#lib/domain/order/order-list";
import { useLocale } from "#lib/i18n/use-locale";
import { Fee } from "@/components/wizard/kit/due-summary";
import type { SignUpValues } from "@/components/wizard/kit/sign-up-schema";
import type { DeliveryChoice } from "./use-delivery";

interface Props {
  form: UseFormReturn<SignUpValues>;
  fees: DeliveryFees;
  delivery: DeliveryChoice;
}

/** Home or stop desk, with fees. A kind that the wilaya does not have says so. */
export function KindChoice({ form, fees, delivery: { wilaya, kind, feeDa } }: Props) {
  const t = useTranslations("signUp");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const id = useId();
  const {
    field: { ref, name, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name: "kind" });
  return (
    <fieldset className="min-w-0" aria-describedby={fieldState.error && `${id}-error`}>
      <legend className="mb-1 font-semibold">{fieldText("deliveryMethod")}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {DELIVERY_KINDS.map((option) => {
          const optionFeeDa = feeDaOf(fees, option, wilaya);
          const isServed = feeDa === null || optionFeeDa !== null;
          return (
            <label
              key={option}
              className={`relative flex min-h-16 items-center gap-3 rounded-[14px] px-3.5 py-2.5 ${isServed ? "bg-surface" : "bg-sunk text-muted"}`}
            >
              <input
                type="radio"
                name={name}
                value={option}
                checked={kind === option}
                disabled={!isServed}
                onChange={() => onChange(option)}
                onBlur={onBlur}
                // After an error the focus goes to the chosen kind.
                ref={kind === option ? ref : undefined}
                aria-labelledby={`${id}-${option}`}
                aria-describedby={`${id}-${option}-text`}
                className="peer absolute inset-0 cursor-pointer appearance-none rounded-[14px] border border-line checked:border-2 checked:border-ink hover:not-checked:border-control disabled:cursor-default"
              />
              <span className="min-w-0 flex-1">
                <span id={`${id}-${option}`} className="block leading-snug">
                  {t(`kinds.${option}`)}
                </span>
                <span id={`${id}-${option}-text`} className="block text-sm text-muted">
                  {isServed && optionFeeDa !== null ? (
                    <Fee da={optionFeeDa} />
                  ) : (
                    <span>
                      {isServed
                        ? t(`kinds.${option}Text`)
                        : t("kinds.notServed", { wilaya: wilayaName(wilaya, locale) })}
                    </span>
                  )}
                </span>
              </span>
              <Check className="hidden size-5 shrink-0 peer-checked:block" aria-hidden />
            </label>
          );
        })}
      </div>
      {fieldState.error && <FieldError id={`${id}-error`}>{fieldState.error.message}</FieldError>}
    </fieldset>
  );
}
