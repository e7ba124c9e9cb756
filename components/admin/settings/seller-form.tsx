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
import { VAT_MAX_PERCENT } from "#lib/domain/limits";
import { toAsciiDigits } from "#lib/domain/text/typing";
import { COMPANY_TEXTS } from "#lib/schemas/texts";
import { SettingsForm } from "./settings-form";

const FIELDS = ["name", "address", "registration", "taxId", "vatPercent"] as const;

const toValues = ({ vatPercent, ...party }: Seller) => ({ ...party, vatPercent: String(vatPercent) });

const toPercent = (typed: string) => (typed.trim() === "" ? NaN : Number(toAsciiDigits(typed.trim())));

/** Seller, as named on future invoices (team 9). */
export function SellerForm({ seller }: { seller: Seller }) {
  const t = useTranslations("adminSettings.seller");
  const fieldText = useTranslations("fields");
  const fields = useFieldSchemas();
  const schema = z.object({
    ...fields.texts(COMPANY_TEXTS),
    vatPercent: z.string().check(
      z.refine(
        (typed) => {
          const percent = toPercent(typed);
          return Number.isInteger(percent) && percent >= 0 && percent <= VAT_MAX_PERCENT;
        },
        t("vatNotValid", { max: String(VAT_MAX_PERCENT) }),
      ),
    ),
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
      toChanges={({ vatPercent, ...party }) => ({ seller: { ...party, vatPercent: toPercent(vatPercent) } })}
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
