"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { TextField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import { SKILLS_MAX } from "#lib/domain/limits";
import {
  EMPTY_SKILL,
  isSkillEmpty,
  splitTechnologies,
  type ProfileFormValues,
  type SkillValue,
} from "#lib/wire/profile/client";
import { EditableList } from "./editable-list";
import { useEditableList } from "./use-editable-list";

export function SkillsList() {
  const t = useTranslations("profileForm.skills");
  const form = useFormContext<ProfileFormValues>();
  const bind = bindTo(form);
  const count = form.getValues("skills").length;
  const list = useEditableList("skills", {
    empty: EMPTY_SKILL,
    isIncomplete: isSkillEmpty,
    isEmpty: isSkillEmpty,
    split: ({ name }) => splitSkills(name, SKILLS_MAX - count + 1),
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
          hint={t("hint")}
          autoComplete="off"
          enterKeyHint="done"
          {...bind(`skills.${index}.name`)}
        />
      )}
    />
  );
}

/** @param max beyond it, the last skill holds the rest */
function splitSkills(typed: string, max: number): SkillValue[] {
  const names = splitTechnologies(typed);
  const limited = names.length > max ? [...names.slice(0, max - 1), names.slice(max - 1).join(", ")] : names;
  return limited.map((name) => ({ name }));
}
