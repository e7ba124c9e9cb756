"use client";

import { useState, type FormEvent } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { ConflictDialog } from "@/components/panel/conflict-dialog";
import { FormSection } from "@/components/panel/edit/lists/list-parts";
import { PreviewDialog } from "@/components/panel/preview-dialog";
import { SaveBar } from "@/components/panel/save-bar";
import type { BannerContent } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
import { TEMPLATE_TEXTS } from "#lib/domain/company/template";
import { isSameTemplate, templateFromWire, type TemplateValues } from "#lib/wire/company-template/client";
import type { TemplateResponse } from "#lib/wire/company-template/responses";
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
  /** Empty: of the company. */
  departmentId: string;
  initial: TemplateResponse;
}

const BOX = "box divide-y divide-line overflow-hidden";

/** What the company or a department sets for the pages of its members, with a preview. */
export function TemplateForm({ departmentId, initial, ...preview }: Props) {
  const t = useTranslations("template");
  const texts = useTranslations("form");
  const profile = useTranslations("profileEdit");
  const isDepartment = departmentId !== "";
  const [first] = useState(() => templateFromWire(initial, isDepartment));
  const form = useForm<TemplateValues>({
    resolver: zodResolver(useTemplateSchema()),
    defaultValues: first.values,
  });
  const values = useWatch({ control: form.control }) as TemplateValues;
  const [result, setResult] = useState<BannerContent | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const { stored, conflict, failure, ...saving } = useSaveTemplate({
    ...{ form, departmentId, initial: first },
    onSaved: (notice) => setResult({ tone: "success", text: notice }),
    onFailed: (message) => setResult({ tone: "danger", text: message }),
  });
  const isChanged = !isSameTemplate(values, stored.values);
  const { isSubmitting } = form.formState;
  useLeaveGuard(isChanged && !isSubmitting);
  const textOf = useTemplateText();

  function submit(event: FormEvent<HTMLFormElement>) {
    setResult(null);
    void form.handleSubmit(() => saving.save())(event);
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        onSubmit={submit}
        className="grid items-start gap-x-10 xl:grid-cols-[minmax(0,1fr)_19.25rem]"
      >
        <div className="flex min-w-0 max-w-3xl flex-col gap-6">
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
          <Button tone="quiet" className="xl:hidden" onClick={() => setPreviewed(true)}>
            <Eye className="size-5" aria-hidden /> {t("openPreview")}
          </Button>
        </div>
        <div className="sticky top-6 max-xl:hidden">
          <PhonePreview {...preview} />
        </div>
        <div className="col-span-full">
          <SaveBar
            width="max-w-3xl xl:max-w-[calc(100%-21.75rem)]"
            isChanged={isChanged}
            isSaving={isSubmitting}
            notice={failure ? { tone: "danger", text: failure } : result}
            onCloseNotice={() => {
              setResult(null);
              saving.clearFailure();
            }}
          >
            <Button
              tone="quiet"
              className="max-sm:px-4"
              disabled={isSubmitting}
              onClick={() => form.reset(stored.values)}
            >
              {profile("discard")}
            </Button>
          </SaveBar>
        </div>
      </form>
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
          confirm={texts("saveShort")}
          onClose={saving.keepEditing}
          onChosen={(taken) => void saving.resolve(taken)}
        />
      )}
      {isPreviewed && (
        <PreviewDialog onClose={() => setPreviewed(false)}>
          <SheetPreview {...preview} />
        </PreviewDialog>
      )}
    </FormProvider>
  );
}
