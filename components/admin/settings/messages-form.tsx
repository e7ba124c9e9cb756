"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { SelectField } from "@/components/ui/fields/field";
import { LOCALES, type Locale } from "#lib/domain/locale";
import { MESSAGE_PLACEHOLDERS, type MessagePlaceholder } from "#lib/domain/order/order-message";
import { ORDER_STATUSES, type OrderStatus } from "#lib/domain/order/order-status";
import type { SettingsWire } from "#lib/contract/admin/settings";
import { MessageField } from "./message-field";
import { SettingsForm } from "./settings-form";

type Texts = Record<Locale, Record<OrderStatus, string>>;

const WIRE_NAME = new RegExp(`^orderMessages\\.(${LOCALES.join("|")})\\.(\\w+)$`);

const toValues = ({ settings, orderMessageDefaults }: SettingsWire): Texts => ({
  ar: { ...orderMessageDefaults.ar, ...settings.orderMessages.ar },
  en: { ...orderMessageDefaults.en, ...settings.orderMessages.en },
});

/** Returns the changed texts of one language; null resets a text to its default. */
const changesOf = (texts: Texts[Locale], before: Texts[Locale], defaults: Texts[Locale]) =>
  Object.fromEntries(
    ORDER_STATUSES.filter((status) => texts[status] !== before[status]).map((status) => [
      status,
      texts[status] === defaults[status] ? null : texts[status],
    ]),
  );

export function MessagesForm({ settingsResponse }: { settingsResponse: SettingsWire }) {
  const t = useTranslations("adminSettings.orderMessages");
  const fieldText = useTranslations("fields");
  const meanings: Record<MessagePlaceholder, string> = {
    name: t("placeholders.name"),
    number: fieldText("orderNumber"),
    amount: t("placeholders.amount"),
    courier: fieldText("courier"),
    parcel: fieldText("parcelNumber"),
    link: t("placeholders.link"),
  };
  const statuses = useTranslations("orderStatuses");
  const [chosen, setChosen] = useState<OrderStatus>("new");
  const form = useForm<Texts>({ defaultValues: toValues(settingsResponse) });
  const { errors } = form.formState;
  const refused = ORDER_STATUSES.find((status) => LOCALES.some((language) => errors[language]?.[status]));
  const status = refused ?? chosen;
  const defaults = settingsResponse.orderMessageDefaults;

  return (
    <SettingsForm
      form={form}
      toValues={toValues}
      toChanges={(values) => {
        const before = toValues(settingsResponse);
        return {
          orderMessages: {
            ar: changesOf(values.ar, before.ar, defaults.ar),
            en: changesOf(values.en, before.en, defaults.en),
          },
        };
      }}
      toField={(name) => {
        const [, language, key] = WIRE_NAME.exec(name) ?? [];
        return key === undefined ? null : (`${language as Locale}.${key as OrderStatus}` as const);
      }}
      submit={t("save")}
      className="flex flex-col gap-5"
    >
      <SelectField
        name="message-status"
        label={fieldText("orderStatus")}
        value={status}
        onChange={({ target }) => setChosen(ORDER_STATUSES.find((name) => name === target.value) ?? "new")}
      >
        {ORDER_STATUSES.map((name) => (
          <option key={name} value={name}>
            {statuses(name)}
          </option>
        ))}
      </SelectField>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {MESSAGE_PLACEHOLDERS.map((name) => (
          <div key={name} className="flex gap-2">
            <dt>
              <code dir="ltr" className="rounded bg-sunk px-1.5 py-0.5">{`{${name}}`}</code>
            </dt>
            <dd className="text-muted">{meanings[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{t("leftOut")}</p>
      {LOCALES.map((language) => (
        <MessageField
          key={`${language}.${status}`}
          form={form}
          language={language}
          status={status}
          defaultText={defaults[language][status]}
        />
      ))}
    </SettingsForm>
  );
}
