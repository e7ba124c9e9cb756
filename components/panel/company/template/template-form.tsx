"use client";

import { useTranslations } from "next-intl";
import { FormProvider, type FieldPath } from "react-hook-form";
import { ConflictDialog } from "@/components/layout/forms/conflict-dialog";
import { FormSection } from "@/components/panel/kit/list-parts";
import { PREVIEWED_FORM_WIDTH, PreviewedForm } from "@/components/panel/preview/previewed-form";
import { SaveBar } from "@/components/panel/save/save-bar";
import { useUnsaved, useVersionedForm } from "@/components/layout/forms/use-versioned-form";
import { Button } from "@/components/ui/button";
import { TEMPLATE_TEXTS } from "#lib/domain/company/template";
import { sendCall } from "#lib/client/queries/query-api";
import {
  isSameTemplate,
  TEMPLATE_MERGER,
  templateFieldFromWire,
  templateFromWire,
  toTemplateRequestWire,
  type TemplateValues,
} from "#lib/client/values/template";
import type { TemplateWire } from "#lib/contract/company/template";
import { DesignRule } from "./design-rule";
import { LinksRule } from "./links-rule";
import { LogoField } from "./logo-field";
import { RuleBox } from "./rule-box";
import { PhonePreview, SheetPreview, type PreviewProps } from "./template-preview";
import { TextRule } from "./text-rule";
import { useTemplateSchema } from "./use-template-schema";
import { useTemplateText } from "./use-template-text";

interface Props extends PreviewProps {
  /** Of the manager. */
  username: string;
  /** Empty for the company's template. */
  departmentId: string;
  initial: TemplateWire;
}

const BOX = "box divide-y divide-line overflow-hidden";

/** Editor for what the company or a department sets on its members' pages, with a preview. */
export function TemplateForm({ username, departmentId, initial, ...preview }: Props) {
  const t = useTranslations("template");
  const profile = useTranslations("profileEdit");
  const isDepartment = departmentId !== "";
  const saving = useVersionedForm({
    name: `template.${preview.company.id}.${departmentId}`,
    username,
    schema: useTemplateSchema(),
    initial: () => templateFromWire(initial, isDepartment),
    read: async (call) => {
      const query = { department: departmentId };
      const template = await sendCall(call, { call: "GET /api/users/company/template/v1", query });
      return templateFromWire(template, isDepartment);
    },
    save: async (call, values, { version }) => {
      const body = toTemplateRequestWire(values, departmentId, version);
      const response = await sendCall(call, { call: "PUT /api/users/company/template/v1", body });
      return { response, stored: { values, version: response.version } };
    },
    isSame: isSameTemplate,
    merger: TEMPLATE_MERGER,
    toField: (name) => templateFieldFromWire(name) as FieldPath<TemplateValues> | null,
  });
  const { form, bar } = saving;
  const { isChanged } = useUnsaved(saving);
  const textOf = useTemplateText();

  return (
    <FormProvider {...form}>
      <PreviewedForm
        onSubmit={saving.submit}
        gap="gap-6"
        openPreview={t("openPreview")}
        phone={<PhonePreview {...preview} />}
        sheet={<SheetPreview {...preview} />}
        saveBar={
          <SaveBar width={PREVIEWED_FORM_WIDTH} isChanged={isChanged} {...bar}>
            <Button tone="quiet" className="max-sm:px-4" disabled={bar.isSaving} onClick={saving.discard}>
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
      <ConflictDialog
        conflict={saving.conflict}
        labelOf={textOf.label}
        contentOf={textOf.value}
        title={t("conflict.title")}
        text={t("conflict.text")}
      />
    </FormProvider>
  );
}
