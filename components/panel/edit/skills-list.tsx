"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { TextField } from "@/components/ui/field";
import { SKILLS_MAX } from "@/lib/domain/limits";
import { EMPTY_SKILL, isSkillEmpty, type ProfileFormValues } from "@/lib/wire/profile-form";
import { AddButton, EmptyList, FormSection, RowActions, RowEditor } from "./list-parts";
import { SortableList, SortableRow } from "./sortable-list";
import { useEditableList } from "./use-editable-list";

export function SkillsList() {
  const t = useTranslations("profileForm.skills");
  const { register, formState } = useFormContext<ProfileFormValues>();
  const [news, setNews] = useState("");
  const { frame, rows, add, open, confirm, cancel, remove, move } = useEditableList("skills", {
    empty: EMPTY_SKILL,
    isIncomplete: isSkillEmpty,
    isEmpty: isSkillEmpty,
    firstField: "name",
    onRemoved: () => setNews(t("removed")),
  });
  const named = rows.map((row) => ({ ...row, name: row.value.name.trim() || t("new") }));
  const canAdd = rows.length < SKILLS_MAX;
  return (
    <FormSection id="skills" title={t("title")} text={t("text")} count={`${rows.length} / ${SKILLS_MAX}`}>
      <div ref={frame} className="flex flex-col gap-3">
        <p role="status" className="sr-only">
          {news}
        </p>
        {named.length > 0 && (
          <SortableList rows={named} onMove={move}>
            {named.map(({ id, index, value, name }) => (
              <SortableRow key={id} id={id} index={index} name={name} isOpen={value.before !== null}>
                {value.before === null ? (
                  <>
                    <bdi className="line-clamp-2 min-w-0 py-1 wrap-anywhere">{value.name}</bdi>
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
                      error={formState.errors.skills?.[index]?.name?.message}
                      autoComplete="off"
                      enterKeyHint="done"
                      {...register(`skills.${index}.name`)}
                    />
                  </RowEditor>
                )}
              </SortableRow>
            ))}
          </SortableList>
        )}
        {rows.length === 0 ? (
          <EmptyList title={t("none")} text={t("noneText")}>
            <AddButton onClick={add}>{t("add")}</AddButton>
          </EmptyList>
        ) : (
          canAdd && (
            <p>
              <AddButton onClick={add}>{t("add")}</AddButton>
            </p>
          )
        )}
      </div>
    </FormSection>
  );
}
