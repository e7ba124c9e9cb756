"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { EyeOff, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useForm, useWatch } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import * as z from "#lib/client/zod";
import { Button } from "@/components/ui/button";
import { EmailField } from "@/components/ui/fields/email-field";
import { Checkbox, FieldError, SelectField, TextField } from "@/components/ui/fields/field";
import { IconButton } from "@/components/ui/icon-button";
import { CONTACT_NUMBERS_MAX, OPENING_HOURS_MAX } from "#lib/domain/limits";
import { formatPhone } from "#lib/domain/profile/phone-forms";
import type { ContactDetails } from "#lib/domain/admin/settings";
import { toAsciiDigits } from "#lib/domain/text/typing";
import { useLocale } from "#lib/i18n/use-locale";
import { formatWeekday } from "@/components/layout/site/format-hours";
import { SettingsForm } from "./settings-form";

/** Returns "09:00" for "9:00" or "٩:٠٠", "" if invalid. A time input would use the browser's language. */
function toTime(typed: string): string {
  const [, hour = "", minute = ""] = /^(\d{1,2})[:.h](\d{2})$/.exec(toAsciiDigits(typed.trim())) ?? [];
  const isTime = hour !== "" && Number(hour) < 24 && Number(minute) < 60;
  return isTime ? `${hour.padStart(2, "0")}:${minute}` : "";
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const NEW_HOURS = { fromDay: "1", toDay: "5", opens: "09:00", closes: "17:00", isClosed: false };

const toValues = ({ whatsapp, email, hours }: ContactDetails) => ({
  whatsapp: whatsapp.map((number) => ({ value: formatPhone(number) })),
  email,
  hours: hours.map(({ fromDay, toDay, opens, closes }) => ({
    fromDay: String(fromDay),
    toDay: String(toDay),
    opens,
    closes,
    isClosed: opens === "",
  })),
});

export function ContactDetailsForm({ contact }: { contact: ContactDetails }) {
  const t = useTranslations("adminSettings.contact");
  const actionText = useTranslations("actions");
  const locale = useLocale();
  const typed = useFieldSchemas();
  const schema = z.object({
    whatsapp: z.array(z.object({ value: typed.phone({ isRequired: true }) })),
    email: typed.email({}),
    hours: z.array(
      z
        .object({
          fromDay: z.string(),
          toDay: z.string(),
          opens: z.string(),
          closes: z.string(),
          isClosed: z.boolean(),
        })
        .check(
          z.refine((row) => row.isClosed || toTime(row.opens) !== "", {
            path: ["opens"],
            message: t("timeNotValid"),
          }),
          z.refine((row) => row.isClosed || toTime(row.closes) !== "", {
            path: ["closes"],
            message: t("timeNotValid"),
          }),
          z.refine(
            (row) => row.isClosed || toTime(row.closes) === "" || toTime(row.closes) > toTime(row.opens),
            {
              path: ["closes"],
              message: t("hoursNotValid"),
            },
          ),
        ),
    ),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: toValues(contact) });
  const bind = bindTo(form);
  const numbers = useFieldArray({ control: form.control, name: "whatsapp" });
  const hours = useFieldArray({ control: form.control, name: "hours" });
  const watched = useWatch({ control: form.control });
  const { errors } = form.formState;
  const time = { dir: "ltr", placeholder: "09:00", autoComplete: "off" } as const;
  return (
    <SettingsForm
      form={form}
      toValues={({ settings }) => toValues(settings.contact)}
      toChanges={(values) => ({
        contact: {
          whatsapp: values.whatsapp.map(({ value }) => value),
          email: values.email,
          hours: values.hours.map(({ fromDay, toDay, opens, closes, isClosed }) => ({
            fromDay: Number(fromDay),
            toDay: Number(toDay),
            opens: isClosed ? "" : toTime(opens),
            closes: isClosed ? "" : toTime(closes),
          })),
        },
      })}
      toField={(name) => {
        const [, number] = /^contact\.whatsapp\.(\d+)$/.exec(name) ?? [];
        if (number !== undefined) return `whatsapp.${Number(number)}.value` as const;
        const [, row, part] = /^contact\.hours\.(\d+)\.(fromDay|toDay|opens|closes)$/.exec(name) ?? [];
        if (row !== undefined) return `hours.${Number(row)}.${part as "opens"}` as const;
        return name === "contact.email" ? "email" : null;
      }}
      submit={t("save")}
      className="flex flex-col gap-6"
    >
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1 font-semibold">{t("whatsapp")}</legend>
        {numbers.fields.length === 0 && <Hidden />}
        {numbers.fields.map((field, index) => (
          <div key={field.id} className="flex items-end gap-2">
            <div className="min-w-0 flex-1 sm:max-w-72">
              <TextField
                label={t("number", { number: String(index + 1) })}
                type="tel"
                inputMode="tel"
                dir="ltr"
                autoComplete="off"
                {...bind(`whatsapp.${index}.value`)}
              />
            </div>
            <IconButton
              icon={Trash2}
              tone="danger"
              className="mb-0.5"
              label={t("removeNumber", { number: String(index + 1) })}
              onClick={() => numbers.remove(index)}
            />
          </div>
        ))}
        <p>
          <Button
            tone="quiet"
            size="small"
            disabled={numbers.fields.length >= CONTACT_NUMBERS_MAX}
            onClick={() => numbers.append({ value: "" })}
          >
            <Plus className="size-5" aria-hidden /> {actionText("addNumber")}
          </Button>
        </p>
      </fieldset>
      <div className="flex flex-col gap-2 sm:max-w-96">
        <EmailField label={t("email")} {...bind("email")} />
        {watched.email?.trim() === "" && <Hidden />}
      </div>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-1 font-semibold">{t("hours")}</legend>
        {hours.fields.length === 0 && <Hidden />}
        {hours.fields.map((field, index) => {
          const isClosed = watched.hours?.[index]?.isClosed ?? false;
          const label = t("hoursRow", { number: String(index + 1) });
          return (
            <div
              key={field.id}
              role="group"
              aria-label={label}
              className="grid grid-cols-2 items-end gap-x-3 gap-y-2 rounded-[10px] border border-line p-3 md:grid-cols-[8.25rem_8.25rem_1fr_1fr_auto]"
            >
              <SelectField label={t("fromDay")} {...bind(`hours.${index}.fromDay`)}>
                {DAYS.map((day) => (
                  <option key={day} value={day}>
                    {formatWeekday(locale, day, "long")}
                  </option>
                ))}
              </SelectField>
              <SelectField label={t("toDay")} {...bind(`hours.${index}.toDay`)}>
                {DAYS.map((day) => (
                  <option key={day} value={day}>
                    {formatWeekday(locale, day, "long")}
                  </option>
                ))}
              </SelectField>
              {!isClosed && (
                <>
                  <TextField label={t("opens")} {...time} {...bind(`hours.${index}.opens`)} />
                  <TextField label={t("closes")} {...time} {...bind(`hours.${index}.closes`)} />
                </>
              )}
              <div className="col-span-full flex items-center justify-between gap-2 md:col-auto md:col-end-6 md:flex-row-reverse md:self-end">
                <IconButton
                  icon={Trash2}
                  tone="danger"
                  label={t("removeHours", { number: String(index + 1) })}
                  onClick={() => hours.remove(index)}
                />
                <Checkbox {...bind(`hours.${index}.isClosed`)}>{t("closed")}</Checkbox>
              </div>
            </div>
          );
        })}
        {errors.hours?.message && <FieldError>{errors.hours.message}</FieldError>}
        <p>
          <Button
            tone="quiet"
            size="small"
            disabled={hours.fields.length >= OPENING_HOURS_MAX}
            onClick={() => hours.append(NEW_HOURS)}
          >
            <Plus className="size-5" aria-hidden /> {t("addHours")}
          </Button>
        </p>
      </fieldset>
    </SettingsForm>
  );
}

/** Notes that the public pages omit an empty part. */
function Hidden() {
  const t = useTranslations("adminSettings.contact");
  return (
    <p className="flex items-center gap-2 self-start rounded-[10px] bg-gold-soft px-3 py-2 text-sm text-gold-text">
      <EyeOff className="size-4 shrink-0" aria-hidden /> {t("hidden")}
    </p>
  );
}
