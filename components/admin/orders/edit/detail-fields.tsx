"use client";

import { useId } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField, TextAreaField, TextField } from "@/components/ui/fields/field";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { unprintedHint } from "@/components/ui/fields/unprinted-hint";
import { loadCommunes } from "#lib/client/communes";
import { bindTo } from "#lib/client/forms/bind-to";
import type { DetailValues } from "#lib/client/values/order-details";
import type { ResponseOf } from "#lib/contract/calls";
import { CARD_COLOURS, CARD_IMAGES, findColourByHex } from "#lib/domain/order/card/colour";
import { ALL_WILAYAS } from "#lib/domain/delivery/wilayas";
import { DELIVERY_KINDS } from "#lib/domain/order/order-list";
import { useLocale } from "#lib/i18n/use-locale";
import { useDetailTexts } from "./use-detail-texts";

interface Props {
  /** Fees by wilaya; empty while they load. */
  wilayas: ResponseOf<"GET /api/content/delivery/v1">["wilayas"];
  /** Wilaya and kind of a team order cannot be changed. */
  isPlaceFixed: boolean;
}

const PAIR = "grid items-start gap-4 sm:grid-cols-2";

export function DetailFields({ wilayas, isPlaceFixed }: Props) {
  const t = useTranslations("adminOrders.edit");
  const fieldText = useTranslations("fields");
  const texts = useDetailTexts();
  const form = useFormContext<DetailValues>();
  const values = useWatch({ control: form.control });
  const bind = bindTo(form);
  const line = (name: "name" | "street" | "note" | "commune") => ({
    label: texts.label(name),
    dir: "auto" as const,
    hint: unprintedHint({ text: values[name] ?? "", on: "paper" }),
    ...bind(name),
  });
  return (
    <>
      <TextField autoComplete="off" {...line("name")} />
      <div className={PAIR}>
        <PhoneField label={texts.label("phone")} autoComplete="off" {...bind("phone")} />
        <PhoneField label={texts.label("secondPhone")} autoComplete="off" {...bind("secondPhone")} />
      </div>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 text-lg font-semibold">{fieldText("delivery")}</legend>
        <div className={PAIR}>
          <SelectField
            label={texts.label("wilaya")}
            disabled={isPlaceFixed}
            // The former commune is in the former wilaya.
            {...bind("wilaya", { onChange: () => form.setValue("commune", "") })}
          >
            {values.wilaya === "" && <option value="">{t("noWilaya")}</option>}
            {ALL_WILAYAS.map(({ code }) => (
              <option key={code} value={code}>
                {texts.value("wilaya", code)}
              </option>
            ))}
          </SelectField>
          <CommuneField {...line("commune")} wilaya={Number(values.wilaya)} />
        </div>
        <TextAreaField rows={2} {...line("street")} />
        <div className={PAIR}>
          <SelectField label={texts.label("kind")} disabled={isPlaceFixed} {...bind("kind")}>
            {values.kind === "" && <option value="">{t("noWilaya")}</option>}
            {DELIVERY_KINDS.map((kind) => {
              const place = wilayas.find(({ code }) => String(code) === values.wilaya);
              const name = texts.value("kind", kind);
              return (
                <option key={kind} value={kind}>
                  {place?.[kind] === null ? t("notServed", { kind: name }) : name}
                </option>
              );
            })}
          </SelectField>
          <TextField autoComplete="off" {...line("note")} />
        </div>
      </fieldset>
      <CardFields />
    </>
  );
}

interface CommuneProps {
  label: string;
  wilaya: number;
}

/** Suggests the communes of the wilaya; accepts any text (order 29). */
function CommuneField({ wilaya, ...field }: CommuneProps & Parameters<typeof TextField>[0]) {
  const locale = useLocale();
  const id = useId();
  const { data: communes = [] } = useQuery({
    queryKey: ["communes", wilaya],
    queryFn: () => loadCommunes(wilaya),
    enabled: wilaya > 0,
  });
  return (
    <>
      <TextField autoComplete="off" list={id} {...field} />
      <datalist id={id}>
        {communes.map(([nameAr, nameEn]) => (
          <option key={nameEn} value={locale === "ar" ? nameAr : nameEn} />
        ))}
      </datalist>
    </>
  );
}

function CardFields() {
  const fieldText = useTranslations("fields");
  const texts = useDetailTexts();
  const form = useFormContext<DetailValues>();
  const [name, title, colour] = useWatch({
    control: form.control,
    name: ["cardName", "cardTitle", "cardColour"],
  });
  const bind = bindTo(form);
  const isKnown = findColourByHex(colour) !== undefined;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-lg font-semibold">{fieldText("card")}</legend>
      <div className={PAIR}>
        <TextField
          label={texts.label("cardName")}
          dir="auto"
          autoComplete="off"
          hint={unprintedHint({ text: name, isName: true })}
          {...bind("cardName")}
        />
        <TextField
          label={texts.label("cardTitle")}
          dir="auto"
          autoComplete="off"
          hint={unprintedHint({ text: title })}
          {...bind("cardTitle")}
        />
        <SelectField label={texts.label("cardColour")} {...bind("cardColour")}>
          {!isKnown && <option value={colour}>{colour}</option>}
          {CARD_COLOURS.map(({ hex }) => (
            <option key={hex} value={hex}>
              {texts.value("cardColour", hex)}
            </option>
          ))}
        </SelectField>
        <SelectField label={texts.label("cardImage")} {...bind("cardImage")}>
          {["", ...CARD_IMAGES].map((image) => (
            <option key={image} value={image}>
              {texts.value("cardImage", image)}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}
