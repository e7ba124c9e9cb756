"use client";

import { flushSync } from "react-dom";
import { CalendarClock, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DateField } from "@/components/ui/fields/date-field";
import { TextField } from "@/components/ui/fields/field";
import { IconButton } from "@/components/ui/icon-button";
import { bindTo } from "#lib/client/forms/bind-to";
import { NEW_EVENT, type OwnLinksValues } from "#lib/client/values/own-links";
import { useScheduleText } from "./use-schedule-text";

/** Event whose title and links begin the page for some days (links 5). */
export function EventFields() {
  const t = useTranslations("links");
  const fieldText = useTranslations("fields");
  const form = useFormContext<OwnLinksValues>();
  const bind = bindTo(form);
  const event = useWatch<OwnLinksValues, "event">({ name: "event" });
  const { formatTime, scheduleText } = useScheduleText();

  function add() {
    flushSync(() => form.setValue("event", NEW_EVENT));
    form.setFocus("event.title");
  }

  function remove() {
    form.clearErrors("event");
    form.setValue("event", null);
    for (const index of form.getValues("links").keys()) form.setValue(`links.${index}.isEvent`, false);
  }

  if (!event) {
    return (
      <div className="box flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <p className="min-w-0 flex-1 basis-60">
          <span className="block font-semibold">{t("event.title")}</span>
          <span className="block text-sm text-muted">{t("event.text")}</span>
        </p>
        <Button tone="quiet" size="small" onClick={add}>
          <CalendarClock className="size-5" aria-hidden /> {t("event.add")}
        </Button>
      </div>
    );
  }
  const state = event.shownFrom && event.shownUntil ? scheduleText(event) : "";
  return (
    <fieldset className="box flex flex-col gap-4 p-4">
      <legend className="sr-only">{t("event.title")}</legend>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-semibold">{t("event.title")}</span>
          <span className="block text-sm text-muted">{state || t("event.text")}</span>
        </p>
        <IconButton icon={Trash2} label={t("event.remove")} onClick={remove} />
      </div>
      <TextField
        label={fieldText("eventTitle")}
        hint={t("event.nameHint")}
        autoComplete="off"
        {...bind("event.title")}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          type="datetime-local"
          label={fieldText("from")}
          hint={t("event.timeHint")}
          shown={event.shownFrom ? formatTime(event.shownFrom) : t("event.timeEmpty")}
          {...bind("event.shownFrom")}
        />
        <DateField
          type="datetime-local"
          label={t("until")}
          shown={event.shownUntil ? formatTime(event.shownUntil) : t("event.timeEmpty")}
          {...bind("event.shownUntil")}
        />
      </div>
    </fieldset>
  );
}
