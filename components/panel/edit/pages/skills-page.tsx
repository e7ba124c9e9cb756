"use client";

import { BriefcaseBusiness, CircleOff, GraduationCap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "@/components/ui/fields/field";
import { unprintedHint } from "@/components/ui/fields/unprinted-hint";
import { bindTo } from "#lib/client/forms/bind-to";
import { PROFESSIONAL_STATUSES } from "#lib/domain/profile/professional-status";
import type { ProfileFormValues } from "#lib/wire/profile/client";
import { useIsLocked } from "@/components/panel/kit/company-template";
import { CompanyText, LockedText } from "@/components/panel/kit/locked-fields";
import { CHOICE } from "@/components/ui/choice";
import { FormSection } from "@/components/panel/kit/list-parts";
import { ProjectsList } from "@/components/panel/edit/lists/projects-list";
import { SkillsList } from "@/components/panel/edit/lists/skills-list";

const ICONS = { working: BriefcaseBusiness, studying: GraduationCap, none: CircleOff } as const;

export function SkillsPage() {
  const t = useTranslations("profileForm");
  const fieldText = useTranslations("fields");
  const { register, formState } = useFormContext<ProfileFormValues>();
  const bind = bindTo({ register, formState });
  const isWorkLocked = useIsLocked("situationName");
  return (
    <>
      <FormSection id="work" title={t("work.title")} text={t("work.text")}>
        {isWorkLocked ? (
          <LockedText name="professionalStatus" label={t("work.status")} value={t("work.statuses.working")} />
        ) : (
          <fieldset>
            <legend className="mb-1 font-semibold">{t("work.status")}</legend>
            <div className="grid grid-cols-3 gap-2">
              {PROFESSIONAL_STATUSES.map((status) => {
                const Icon = ICONS[status];
                return (
                  <label
                    key={status}
                    className={`${CHOICE} flex min-h-12 items-center justify-center gap-2 px-2 py-2 text-center has-checked:font-semibold`}
                  >
                    <input
                      type="radio"
                      value={status}
                      className="sr-only"
                      {...register("professionalStatus")}
                    />
                    <Icon className="size-5 shrink-0 max-sm:hidden" aria-hidden />
                    {t(`work.statuses.${status}`)}
                  </label>
                );
              })}
            </div>
          </fieldset>
        )}
        <CompanyText name="title" label={fieldText("jobTitle")}>
          <JobTitleField />
        </CompanyText>
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <CompanyText name="situationName" label={t("work.place")}>
            <TextField
              label={t("work.place")}
              hint={t("work.placeHint")}
              autoComplete="organization"
              {...bind("situationName")}
            />
          </CompanyText>
          <CompanyText name="situationPlace" label={t("work.location")}>
            <TextField label={t("work.location")} autoComplete="address-level2" {...bind("situationPlace")} />
          </CompanyText>
        </div>
      </FormSection>
      <SkillsList />
      <ProjectsList />
    </>
  );
}

function JobTitleField() {
  const fieldText = useTranslations("fields");
  const form = useFormContext<ProfileFormValues>();
  const bind = bindTo(form);
  return (
    <TextField
      label={fieldText("jobTitle")}
      hint={unprintedHint({ text: useWatch({ control: form.control, name: "title" }) })}
      autoComplete="organization-title"
      {...bind("title")}
    />
  );
}
