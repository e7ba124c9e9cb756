"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { TextField } from "@/components/ui/fields/field";
import { unprintedHint } from "@/components/ui/fields/unprinted-hint";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import type { Seller } from "#lib/domain/company/invoice";
import { toWholeNumber } from "#lib/domain/text/typing";
import { VAT_RANGE_PERCENT, isIn } from "#lib/schemas/ranges";
import { typedNumber } from "#lib/schemas/typed-fields";
import { COMPANY_TEXTS } from "#lib/schemas/texts";
import { SettingsForm } from "./settings-form";

const FIELDS = ["name", "address", "registration", "taxId", "vatPercent"] as const;

const toValues = ({ vatPercent, ...party }: Seller) => ({ ...party, vatPercent: String(vatPercent) });

/** Seller, as named on future invoices (team 9). */
export function SellerForm({ seller }: { seller: Seller }) {
  const t = useTranslations("adminSettings.seller");
  const fieldText = useTranslations("fields");
  const fields = useFieldSchemas();
  const vatNotValid = t("vatNotValid", { max: String(VAT_RANGE_PERCENT.max) });
  const schema = z.object({
    ...fields.texts(COMPANY_TEXTS),
    vatPercent: typedNumber({
      isValid: isIn(VAT_RANGE_PERCENT),
      notValid: vatNotValid,
      missing: vatNotValid,
    }),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: toValues(seller) });
  const values = useWatch({ control: form.control });
  const bind = bindTo(form);
  const field = (name: (typeof FIELDS)[number]) => ({
    autoComplete: "off",
    label: name === "registration" || name === "vatPercent" ? t(name) : fieldText(name),
    hint: unprintedHint({ text: values[name] ?? "", on: "paper" }),
    ...bind(name),
  });
  return (
    <SettingsForm
      form={form}
      toValues={({ settings }) => toValues(settings.seller)}
      toChanges={({ vatPercent, ...party }) => ({
        seller: { ...party, vatPercent: toWholeNumber(vatPercent) },
      })}
      toField={(name) => FIELDS.find((each) => name === `seller.${each}`) ?? null}
      submit={t("save")}
      className="flex flex-col gap-5"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("name")} />
        <TextField {...field("address")} />
        <TextField dir="ltr" {...field("registration")} />
        <TextField dir="ltr" {...field("taxId")} />
        <TextField dir="ltr" inputMode="numeric" {...field("vatPercent")} hint={t("vatHint")} />
      </div>
    </SettingsForm>
  );
}
