"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { TextAreaField, TextField } from "@/components/ui/field";
import { PROJECTS_MAX } from "@/lib/domain/limits";
import { parseLink } from "@/lib/domain/link";
import { EMPTY_PROJECT, isProjectEmpty, type ProfileFormValues } from "@/lib/wire/profile-form";
import { AddButton, EmptyList, FormSection, RowActions, RowEditor } from "./list-parts";
import { SortableList, SortableRow } from "./sortable-list";
import { useEditableList } from "./use-editable-list";

export function ProjectsList() {
  const t = useTranslations("profileForm.projects");
  const { register, formState } = useFormContext<ProfileFormValues>();
  const [news, setNews] = useState("");
  const { frame, rows, add, open, confirm, cancel, remove, move } = useEditableList("projects", {
    empty: EMPTY_PROJECT,
    // One without a title alone is asked for it, rather than thrown away.
    isIncomplete: isProjectEmpty,
    isEmpty: isProjectEmpty,
    tidy: (item) => ({ ...item, link: parseLink(item.link) ?? item.link }),
    firstField: "title",
    onRemoved: () => setNews(t("removed")),
  });
  const named = rows.map((row) => ({ ...row, name: row.value.title.trim() || t("new") }));
  return (
    <FormSection id="projects" title={t("title")} text={t("text")} count={`${rows.length} / ${PROJECTS_MAX}`}>
      <div ref={frame} className="flex flex-col gap-3">
        <p role="status" className="sr-only">
          {news}
        </p>
        {named.length > 0 && (
          <SortableList rows={named} onMove={move}>
            {named.map(({ id, index, value, name }) => {
              const errors = formState.errors.projects?.[index];
              return (
                <SortableRow key={id} id={id} index={index} name={name} isOpen={value.before !== null}>
                  {value.before === null ? (
                    <>
                      <span className="min-w-0 flex-1 py-1">
                        <bdi className="line-clamp-2 font-semibold wrap-anywhere">{value.title}</bdi>
                        {value.description && (
                          <span
                            dir="auto"
                            className="line-clamp-1 text-start text-sm text-muted wrap-anywhere"
                          >
                            {value.description}
                          </span>
                        )}
                      </span>
                      <RowActions name={name} onEdit={() => open(index)} onRemove={() => remove(index)} />
                    </>
                  ) : (
                    <RowEditor
                      label={name}
                      index={index}
                      total={rows.length}
                      onConfirm={() => void confirm(index)}
                      onCancel={() => cancel(index)}
                      onMove={move}
                    >
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
                          label={t("link")}
                          error={errors?.link?.message}
                          type="url"
                          inputMode="url"
                          dir="ltr"
                          placeholder="https://"
                          autoComplete="off"
                          {...register(`projects.${index}.link`)}
                        />
                        <TextField
                          label={t("date")}
                          error={errors?.date?.message}
                          type="date"
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
                    </RowEditor>
                  )}
                </SortableRow>
              );
            })}
          </SortableList>
        )}
        {rows.length === 0 ? (
          <EmptyList title={t("none")} text={t("noneText")}>
            <AddButton onClick={add}>{t("add")}</AddButton>
          </EmptyList>
        ) : (
          rows.length < PROJECTS_MAX && (
            <p>
              <AddButton onClick={add}>{t("add")}</AddButton>
            </p>
          )
        )}
      </div>
    </FormSection>
  );
}
