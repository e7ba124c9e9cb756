"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Info, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useForm } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { Price } from "@/components/card/price";
import { Button } from "@/components/ui/button";
import { FieldError, TextField } from "@/components/ui/fields/field";
import { IconButton } from "@/components/ui/icon-button";
import { OFFERS_MAX } from "#lib/domain/limits";
import { toWholeNumber } from "#lib/domain/text/typing";
import { PRICE_RANGE_DA, isIn } from "#lib/schemas/ranges";
import { typedNumber } from "#lib/schemas/typed-fields";
import type { SettingsWire } from "#lib/contract/admin/settings";
import { SettingsForm } from "./settings-form";

const toValues = ({ settings: { prices, offers } }: SettingsWire) => ({
  standard: String(prices.standard),
  withReferral: String(prices.withReferral),
  offers: offers.map((offer) => ({ value: String(offer) })),
});

/** Below half or above double the stored price: probably a typo. */
const isUnusual = (da: number, stored: number) => da * 2 < stored || da > stored * 2;

export function PricesForm({ settingsResponse }: { settingsResponse: SettingsWire }) {
  const t = useTranslations("adminSettings.prices");
  const fieldText = useTranslations("fields");
  const texts = useTranslations("form");
  const price = typedNumber({
    isValid: isIn(PRICE_RANGE_DA),
    notValid: t("notValid", { max: String(PRICE_RANGE_DA.max) }),
    missing: texts("required"),
  });
  const schema = z.object({
    standard: price,
    withReferral: price,
    offers: z.array(z.object({ value: price })).check(z.maxLength(OFFERS_MAX)),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: toValues(settingsResponse) });
  const bind = bindTo(form);
  const offers = useFieldArray({ control: form.control, name: "offers" });
  const { errors } = form.formState;
  const number = { inputMode: "numeric", dir: "ltr", autoComplete: "off" } as const;
  return (
    <SettingsForm
      form={form}
      toValues={toValues}
      toChanges={(values) => ({
        prices: {
          standard: toWholeNumber(values.standard),
          withReferral: toWholeNumber(values.withReferral),
        },
        ...(!settingsResponse.offersFromEnvironment && {
          offers: values.offers.map(({ value }) => toWholeNumber(value)),
        }),
      })}
      toField={(name) => {
        const [, index] = /^offers\.(\d+)$/.exec(name) ?? [];
        if (index !== undefined) return `offers.${Number(index)}.value` as const;
        if (name === "prices.standard") return "standard";
        if (name === "prices.withReferral") return "withReferral";
        return name === "offers" ? "offers" : null;
      }}
      submit={t("save")}
      toConfirmation={(values) => {
        const { prices } = settingsResponse.settings;
        const unusual = (["standard", "withReferral"] as const).filter((name) =>
          isUnusual(toWholeNumber(values[name]), prices[name]),
        );
        if (unusual.length === 0) return null;
        return {
          question: t("unusual"),
          text: unusual.map((name) => (
            <span key={name} className="block">
              {t.rich("unusualPrice", {
                name: name === "standard" ? fieldText("cardPriceDa") : t(name),
                from: () => <bdi dir="ltr">{prices[name]}</bdi>,
                to: () => <strong dir="ltr">{toWholeNumber(values[name])}</strong>,
              })}
            </span>
          )),
          confirm: t("unusualConfirm"),
        };
      }}
      className="flex flex-col gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={fieldText("cardPriceDa")} {...number} {...bind("standard")} />
        <TextField label={t("withReferral")} {...number} {...bind("withReferral")} />
      </div>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1 font-semibold">{t("offers")}</legend>
        <p className="text-sm text-muted">{t("offersText")}</p>
        {settingsResponse.offersFromEnvironment ? (
          <>
            <p className="flex items-start gap-2 rounded-[10px] bg-gold-soft px-4 py-3 text-gold-text">
              <Info className="mt-[0.3em] size-5 shrink-0" aria-hidden /> {t("fromEnvironment")}
            </p>
            <ul className="flex flex-wrap gap-2">
              {settingsResponse.settings.offers.map((offer) => (
                <li key={offer} className="rounded-full bg-sunk px-3 py-1">
                  <Price da={offer} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            {offers.fields.map((field, index) => (
              <div key={field.id} className="flex items-end gap-2">
                <div className="min-w-0 flex-1 sm:max-w-56">
                  <TextField
                    label={t("offer", { number: String(index + 1) })}
                    {...number}
                    {...bind(`offers.${index}.value`)}
                  />
                </div>
                <IconButton
                  icon={Trash2}
                  tone="danger"
                  className="mb-0.5"
                  label={t("removeOffer", { number: String(index + 1) })}
                  onClick={() => offers.remove(index)}
                />
              </div>
            ))}
            {offers.fields.length === 0 && <p className="text-muted">{t("noOffers")}</p>}
            {errors.offers?.message && <FieldError>{errors.offers.message}</FieldError>}
            <p>
              <Button
                tone="quiet"
                size="small"
                disabled={offers.fields.length >= OFFERS_MAX}
                onClick={() => offers.append({ value: "" })}
              >
                <Plus className="size-5" aria-hidden /> {t("addOffer")}
              </Button>
            </p>
          </>
        )}
      </fieldset>
    </SettingsForm>
  );
}
