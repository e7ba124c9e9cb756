"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { DateField } from "@/components/ui/fields/date-field";
import { TextAreaField, TextField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import { PROJECTS_MAX } from "#lib/domain/limits";
import { parseDay } from "#lib/domain/time/date";
import { parseLink } from "#lib/domain/profile/links/link";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import { EMPTY_PROJECT, isProjectEmpty, type ProfileFormValues } from "#lib/wire/profile/client";
import { EditableList } from "./editable-list";
import { URL_INPUT } from "@/components/panel/kit/url-input";
import { useEditableList } from "./use-editable-list";

export function ProjectsList() {
  const t = useTranslations("profileForm.projects");
  const actionText = useTranslations("actions");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const form = useFormContext<ProfileFormValues>();
  const bind = bindTo(form);
  const projects = useWatch({ control: form.control, name: "projects" });
  const shownDate = (index: number) => {
    const date = parseDay(projects[index]?.date ?? "");
    return date ? formatDay(date, locale) : actionText("chooseDay");
  };
  const list = useEditableList("projects", {
    empty: EMPTY_PROJECT,
    // A project that lacks only its title is invalid, not removed.
    isIncomplete: isProjectEmpty,
    isEmpty: isProjectEmpty,
    tidy: (item) => ({ ...item, link: parseLink(item.link) ?? item.link }),
    firstField: "title",
  });
  return (
    <EditableList
      part="projects"
      list={list}
      max={PROJECTS_MAX}
      nameOf={({ title }) => title}
      renderShown={({ value }) => (
        <span className="min-w-0 flex-1 py-1">
          <span className="line-clamp-2 font-semibold wrap-anywhere">
            <bdi>{value.title}</bdi>
          </span>
          {value.description && (
            <span className="line-clamp-1 text-sm text-muted wrap-anywhere">
              <bdi>{value.description}</bdi>
            </span>
          )}
        </span>
      )}
      renderFields={({ index }) => (
        <>
          <TextField label={t("name")} autoComplete="off" {...bind(`projects.${index}.title`)} />
          <TextAreaField label={t("description")} rows={3} {...bind(`projects.${index}.description`)} />
          <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
            <TextField label={fieldText("link")} {...URL_INPUT} {...bind(`projects.${index}.link`)} />
            <DateField label={t("date")} shown={shownDate(index)} {...bind(`projects.${index}.date`)} />
          </div>
          <TextField
            label={t("technologies")}
            hint={t("technologiesHint")}
            autoComplete="off"
            {...bind(`projects.${index}.technologies`)}
          />
        </>
      )}
    />
  );
}
