"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { URL_INPUT } from "@/components/panel/kit/url-input";
import { Button } from "@/components/ui/button";
import { DateField } from "@/components/ui/fields/date-field";
import { TextField } from "@/components/ui/fields/field";
import { Switch } from "@/components/ui/fields/switch";
import { bindTo } from "#lib/client/forms/bind-to";
import { completeSocialLink } from "#lib/domain/profile/links/complete-link";
import { linkLabel } from "#lib/domain/profile/links/link-label";
import type { OwnLinksValues, OwnLinkValue } from "#lib/client/values/own-links";
import { LinkPictureField } from "./link-picture-field";
import { useScheduleText } from "./use-schedule-text";

interface Props {
  index: number;
  value: OwnLinkValue;
  onPin: (isPinned: boolean) => void;
  onDone: () => void;
}

export function LinkFields({ index, value, onPin, onDone }: Props) {
  const t = useTranslations("links");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const { register, setValue, formState } = useFormContext<OwnLinksValues>();
  const bind = bindTo({ register, formState });
  const { formatTime } = useScheduleText();
  const event = useWatch<OwnLinksValues, "event">({ name: "event" });
  const errors = formState.errors.links?.[index];
  const isHeading = value.kind === "heading";

  /** Completes "shop.dz" to a URL. */
  function complete() {
    const { link } = completeSocialLink({ platform: "", link: value.url });
    if (link !== value.url) setValue(`links.${index}.url`, link, { shouldValidate: Boolean(errors?.url) });
  }

  return (
    <div role="group" aria-label={value.title.trim() || t(isHeading ? "newHeading" : "newLink")}>
      <div className="flex flex-col gap-4">
        {!isHeading && (
          <TextField
            label={fieldText("link")}
            hint={t("urlHint")}
            {...URL_INPUT}
            {...bind(`links.${index}.url`, { onBlur: complete })}
          />
        )}
        <TextField
          label={t("entryTitle")}
          autoComplete="off"
          placeholder={linkLabel(value.url)}
          {...bind(`links.${index}.title`)}
        />
        {!isHeading && <LinkPictureField value={value} error={errors?.picture?.message} />}
        {!isHeading && (
          <Switch
            label={t("pin")}
            hint={t("pinHint")}
            checked={value.isPinned}
            onChange={({ target }) => onPin(target.checked)}
          />
        )}
        {!isHeading && event && (
          <Switch
            label={t("event.only")}
            hint={t("event.onlyHint")}
            {...register(`links.${index}.isEvent`)}
          />
        )}
        <fieldset className="flex flex-col gap-1">
          <legend className="font-semibold">{t("schedule")}</legend>
          <p className="text-sm text-muted">{t("scheduleHint")}</p>
          <div className="mt-1 grid items-start gap-4 sm:grid-cols-2">
            <DateField
              type="datetime-local"
              label={fieldText("from")}
              shown={value.shownFrom ? formatTime(value.shownFrom) : t("fromEmpty")}
              {...bind(`links.${index}.shownFrom`)}
            />
            <DateField
              type="datetime-local"
              label={t("until")}
              shown={value.shownUntil ? formatTime(value.shownUntil) : fieldText("noEnd")}
              {...bind(`links.${index}.shownUntil`)}
            />
          </div>
        </fieldset>
        <p>
          <Button size="small" tone="dark" onClick={onDone}>
            <Check className="size-5" aria-hidden /> {actionText("done")}
          </Button>
        </p>
      </div>
    </div>
  );
}
