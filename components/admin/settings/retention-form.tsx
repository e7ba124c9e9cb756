"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { TextField } from "@/components/ui/fields/field";
import { RETENTION_MAX_MONTHS } from "#lib/domain/limits";
import {
  isRetentionValid,
  RETENTION_MIN_MONTHS,
  RETENTION_NAMES,
  type Retention,
} from "#lib/domain/admin/retention";
import { toWholeNumber } from "#lib/domain/text/typing";
import { typedNumber } from "#lib/schemas/typed-fields";
import { SettingsForm } from "./settings-form";

type Typed = Record<keyof Retention, string>;

const HINTS = {
  eventsMonths: "eventsHint",
  auditMonths: "auditHint",
  messagesMonths: "messagesHint",
} as const;

const toValues = (retention: Retention): Typed => ({
  eventsMonths: String(retention.eventsMonths),
  auditMonths: String(retention.auditMonths),
  messagesMonths: String(retention.messagesMonths),
});

const fromValues = (typed: Typed): Retention => ({
  eventsMonths: toWholeNumber(typed.eventsMonths),
  auditMonths: toWholeNumber(typed.auditMonths),
  messagesMonths: toWholeNumber(typed.messagesMonths),
});

/** Months after which the hourly job deletes each kind of record. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const t = useTranslations("adminSettings.retention");
  const texts = useTranslations("form");
  const monthsOf = (name: keyof Retention) =>
    typedNumber({
      isValid: (months) => isRetentionValid(name, months),
      notValid: t("notValid", { min: String(RETENTION_MIN_MONTHS[name]), max: String(RETENTION_MAX_MONTHS) }),
      missing: texts("required"),
    });
  const schema = z.object({
    eventsMonths: monthsOf("eventsMonths"),
    auditMonths: monthsOf("auditMonths"),
    messagesMonths: monthsOf("messagesMonths"),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: toValues(retention) });
  const bind = bindTo(form);
  return (
    <SettingsForm
      form={form}
      toValues={({ settings }) => toValues(settings.retention)}
      toChanges={(values) => ({ retention: fromValues(values) })}
      toField={(name) => RETENTION_NAMES.find((each) => name === `retention.${each}`) ?? null}
      submit={t("save")}
      className="flex flex-col gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {RETENTION_NAMES.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            hint={t(HINTS[name])}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            {...bind(name)}
          />
        ))}
      </div>
    </SettingsForm>
  );
}
