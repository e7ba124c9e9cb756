import { useId } from "react";
import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldError, fieldClass } from "@/components/ui/fields/field";
import { wilayaName, type Wilaya } from "#lib/domain/delivery/wilayas";
import { DELIVERY_KINDS, type DeliveryKind } from "#lib/domain/order/order-list";
import { useLocale } from "#lib/i18n/use-locale";

export const FEE_INPUT = { inputMode: "numeric", dir: "ltr", autoComplete: "off" } as const;

interface Props {
  wilaya: Wilaya;
  /** Matches the search; a row with an error is always shown. */
  isFound: boolean;
  registered: Record<DeliveryKind, UseFormRegisterReturn>;
  errors: Record<DeliveryKind, string | undefined>;
}

export function DeliveryRow({ wilaya, isFound, registered, errors }: Props) {
  const t = useTranslations("adminSettings.delivery");
  const errorId = useId();
  const name = wilayaName(wilaya.code, useLocale());
  const error = errors.home ?? errors.desk;
  const isHidden = !isFound && !error;
  return (
    <>
      <tr hidden={isHidden}>
        <th scope="row" className="py-1.5 ps-3 pe-2 text-start font-normal">
          <span className="flex gap-2">
            <span className="w-6 shrink-0 text-muted tabular-nums">{wilaya.code}</span>
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </span>
        </th>
        {DELIVERY_KINDS.map((kind) => (
          <td key={kind} className="py-1.5 pe-3">
            <input
              aria-label={t(kind === "home" ? "feeHome" : "feeDesk", { wilaya: name })}
              aria-invalid={errors[kind] ? true : undefined}
              aria-describedby={errors[kind] && errorId}
              placeholder="—"
              {...FEE_INPUT}
              {...registered[kind]}
              className={`${fieldClass(errors[kind])} min-h-11 px-2`}
            />
          </td>
        ))}
      </tr>
      {error && (
        <tr>
          <td colSpan={3} className="px-3 pb-2">
            <FieldError id={errorId}>{error}</FieldError>
          </td>
        </tr>
      )}
    </>
  );
}
