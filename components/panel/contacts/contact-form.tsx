"use client";

import { useTranslations } from "next-intl";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DateField } from "@/components/ui/fields/date-field";
import { TextAreaField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import { daysAfter } from "#lib/domain/time/date";
import type { ContactFormValues } from "./contact-form-values";
import { TagsField } from "./tags-field";
import { useInboxDates } from "./use-inbox-dates";

const STEPS = [
  ["tomorrow", 1],
  ["week", 7],
  ["month", 30],
] as const;

interface Props {
  form: UseFormReturn<ContactFormValues>;
  known: readonly string[];
  isBusy: boolean;
  onSave: (values: ContactFormValues) => void;
}

export function ContactForm({ form, known, isBusy, onSave }: Props) {
  const bind = bindTo(form);
  const t = useTranslations("contacts");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const { today, formatReminder } = useInboxDates();
  const remindOn = useWatch({ control: form.control, name: "remindOn" });
  const remind = (day: string) => form.setValue("remindOn", day, { shouldDirty: true });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(onSave)(event)}
    >
      <TagsField form={form} known={known} />
      <TextAreaField label={fieldText("ownNote")} rows={3} hint={t("ownNoteHint")} {...bind("ownNote")} />
      <div className="flex flex-col gap-2">
        <DateField
          label={t("reminder.label")}
          min={today}
          shown={remindOn ? formatReminder(remindOn) : t("reminder.none")}
          {...bind("remindOn")}
        />
        <p className="flex flex-wrap gap-2">
          {STEPS.map(([key, days]) => (
            <Button key={key} tone="quiet" size="small" onClick={() => remind(daysAfter(today, days))}>
              {t(`reminder.${key}`)}
            </Button>
          ))}
          {remindOn !== "" && (
            <Button tone="plain" size="small" onClick={() => remind("")}>
              {t("reminder.remove")}
            </Button>
          )}
        </p>
      </div>
      <Button type="submit" isBusy={isBusy} disabled={!form.formState.isDirty}>
        {actionText("save")}
      </Button>
    </form>
  );
}
