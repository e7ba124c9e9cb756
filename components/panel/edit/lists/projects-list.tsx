"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { DateField } from "@/components/ui/fields/date-field";
import { TextAreaField, TextField } from "@/components/ui/fields/field";
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
  const { register, formState, control } = useFormContext<ProfileFormValues>();
  const projects = useWatch({ control, name: "projects" });
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
      renderFields={({ index }) => {
        const errors = formState.errors.projects?.[index];
        return (
          <>
            <TextField
              label={t("name")}
              error={errors?.title?.message}
              autoComplete="off"
              {...register(`projects.${index}.title`)}
            />
            <TextAreaField
              label={t("description")}
              error={errors?.description?.message}
              rows={3}
              {...register(`projects.${index}.description`)}
            />
            <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
              <TextField
                label={fieldText("link")}
                error={errors?.link?.message}
                {...URL_INPUT}
                {...register(`projects.${index}.link`)}
              />
              <DateField
                label={t("date")}
                error={errors?.date?.message}
                shown={shownDate(index)}
                {...register(`projects.${index}.date`)}
              />
            </div>
            <TextField
              label={t("technologies")}
              hint={t("technologiesHint")}
              error={errors?.technologies?.message}
              autoComplete="off"
              {...register(`projects.${index}.technologies`)}
            />
          </>
        );
      }}
    />
  );
}
