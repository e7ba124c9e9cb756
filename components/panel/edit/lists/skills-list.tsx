"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { TextField } from "@/components/ui/fields/field";
import { SKILLS_MAX } from "#lib/domain/limits";
import { EMPTY_SKILL, isSkillEmpty, type ProfileFormValues } from "#lib/wire/profile/client";
import { EditableList } from "./editable-list";
import { useEditableList } from "./use-editable-list";

export function SkillsList() {
  const t = useTranslations("profileForm.skills");
  const { register, formState } = useFormContext<ProfileFormValues>();
  const list = useEditableList("skills", {
    empty: EMPTY_SKILL,
    isIncomplete: isSkillEmpty,
    isEmpty: isSkillEmpty,
    firstField: "name",
  });
  return (
    <EditableList
      part="skills"
      list={list}
      max={SKILLS_MAX}
      nameOf={({ name }) => name}
      renderShown={({ value }) => <bdi className="line-clamp-2 min-w-0 py-1 wrap-anywhere">{value.name}</bdi>}
      renderFields={({ index }) => (
        <TextField
          label={t("name")}
          error={formState.errors.skills?.[index]?.name?.message}
          autoComplete="off"
          enterKeyHint="done"
          {...register(`skills.${index}.name`)}
        />
      )}
    />
  );
}
