"use client";

import { useTranslations } from "next-intl";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import { directionOf, type Locale } from "#lib/domain/locale";
import { findUnknownPlaceholders, renderMessage, type MessageValues } from "#lib/domain/order/order-message";
import type { OrderStatus } from "#lib/domain/order/order-status";

const SAMPLES: Record<Locale, MessageValues> = {
  ar: {
    name: "أمينة بلقاسم",
    number: "LX-1003",
    amount: "2100\u00a0دج",
    courier: "Yalidine",
    parcel: "yal-77AB4C",
    link: "https://logix.dz/panel/dashboard",
  },
  en: {
    name: "Amina Belkacem",
    number: "LX-1003",
    amount: "2100\u00a0DA",
    courier: "Yalidine",
    parcel: "yal-77AB4C",
    link: "https://logix.dz/en/panel/dashboard",
  },
};

interface Props {
  form: UseFormReturn<Record<Locale, Record<OrderStatus, string>>>;
  language: Locale;
  status: OrderStatus;
  /** The default text. */
  defaultText: string;
}

export function MessageField({ form, language, status, defaultText }: Props) {
  const t = useTranslations("adminSettings.orderMessages");
  const actionText = useTranslations("actions");
  const name = `${language}.${status}` as const;
  const field = bindTo(form)(name);
  const text = useWatch({ control: form.control, name });
  const unknown = findUnknownPlaceholders(text).join(" ");
  const direction = directionOf(language);
  return (
    <div className="grid gap-x-4 gap-y-2 lg:grid-cols-2">
      <div className="flex flex-col gap-2">
        <TextAreaField
          label={t(`languages.${language}`)}
          rows={12}
          lang={language}
          dir={direction}
          {...field}
          error={field.error ?? (unknown === "" ? undefined : t("unknown", { names: unknown }))}
        />
        <p>
          <Button
            tone="quiet"
            size="small"
            disabled={text === defaultText}
            onClick={() => form.setValue(name, defaultText, { shouldDirty: true })}
          >
            {t("reset")}
          </Button>
        </p>
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-muted">{actionText("preview")}</p>
        <p
          lang={language}
          dir={direction}
          className="rounded-[10px] bg-sunk px-4 py-3 text-start wrap-anywhere whitespace-pre-line"
        >
          {renderMessage(text, SAMPLES[language])}
        </p>
      </div>
    </div>
  );
}
