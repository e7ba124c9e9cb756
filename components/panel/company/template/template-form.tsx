"use client";

import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { ConflictDialog } from "@/components/panel/save/conflict-dialog";
import { FormSection } from "@/components/panel/kit/list-parts";
import { PREVIEWED_FORM_WIDTH, PreviewedForm } from "@/components/panel/preview/previewed-form";
import { SaveBar } from "@/components/panel/save/save-bar";
import { useSaveBar, useSaveResult } from "@/components/panel/save/use-save-bar";
import { Button } from "@/components/ui/button";
import { TEMPLATE_TEXTS } from "#lib/domain/company/template";
import { isSameTemplate, templateFromWire, type TemplateValues } from "#lib/client/values/template";
import type { TemplateWire } from "#lib/contract/company/template";
import { DesignRule } from "./design-rule";
import { LinksRule } from "./links-rule";
import { LogoField } from "./logo-field";
import { RuleBox } from "./rule-box";
import { PhonePreview, SheetPreview, type PreviewProps } from "./template-preview";
import { TextRule } from "./text-rule";
import { useSaveTemplate } from "./use-save-template";
import { useTemplateSchema } from "./use-template-schema";
import { useTemplateText } from "./use-template-text";

interface Props extends PreviewProps {
  /** Empty for the company's template. */
  departmentId: string;
  initial: TemplateWire;
}

const BOX = "box divide-y divide-line overflow-hidden";

/** Editor for what the company or a department sets on its members' pages, with a preview. */
export function TemplateForm({ departmentId, initial, ...preview }: Props) {
  const t = useTranslations("template");
  const actionText = useTranslations("actions");
  const profile = useTranslations("profileEdit");
  const isDepartment = departmentId !== "";
  const [first] = useState(() => templateFromWire(initial, isDepartment));
  const form = useForm<TemplateValues>({
    resolver: zodResolver(useTemplateSchema()),
    defaultValues: first.values,
  });
  const values = useWatch({ control: form.control }) as TemplateValues;
  const saved = useSaveResult();
  const { stored, conflict, ...saving } = useSaveTemplate({
    form,
    departmentId,
    initial: first,
    onSaved: saved.onSaved,
    onFailed: saved.onFailed,
  });
  const isChanged = !isSameTemplate(values, stored.values);
  const { isSubmitting } = form.formState;
  const bar = useSaveBar({ isChanged, isSubmitting, saved, ...saving });
  const textOf = useTemplateText();

  const submit = saved.clearThen(form.handleSubmit(() => saving.save()));

  return (
    <FormProvider {...form}>
      <PreviewedForm
        onSubmit={submit}
        gap="gap-6"
        openPreview={t("openPreview")}
        phone={<PhonePreview {...preview} />}
        sheet={<SheetPreview {...preview} />}
        saveBar={
          <SaveBar width={PREVIEWED_FORM_WIDTH} {...bar}>
            <Button
              tone="quiet"
              className="max-sm:px-4"
              disabled={isSubmitting}
              onClick={() => form.reset(stored.values)}
            >
              {profile("discard")}
            </Button>
          </SaveBar>
        }
      >
        <FormSection id="look" title={t("look.title")} text={t("look.text")}>
          <div className={BOX}>
            <LogoField isDepartment={isDepartment} />
            <DesignRule
              isDepartment={isDepartment}
              person={{ name: preview.person.fullName, title: preview.person.title }}
            />
          </div>
        </FormSection>
        <FormSection id="texts" title={t("texts.title")} text={t("texts.text")}>
          <div className={BOX}>
            {TEMPLATE_TEXTS.map((name) => (
              <TextRule key={name} name={name} isDepartment={isDepartment} />
            ))}
          </div>
        </FormSection>
        <FormSection id="more" title={t("more.title")} text={t("more.text")}>
          <div className={BOX}>
            <LinksRule isDepartment={isDepartment} />
            <RuleBox rule="exchange" modes={["free", "on", "off"]} isDepartment={isDepartment} />
          </div>
        </FormSection>
      </PreviewedForm>
      {conflict && (
        <ConflictDialog
          title={t("conflict.title")}
          text={t("conflict.text")}
          fields={conflict.fields.map((name) => ({
            name,
            label: textOf.label(name),
            mine: textOf.value(name, conflict.mine),
            theirs: textOf.value(name, conflict.theirs),
          }))}
          confirm={actionText("save")}
          onClose={saving.keepEditing}
          onChosen={(taken) => void saving.resolve(taken)}
        />
      )}
    </FormProvider>
  );
}
