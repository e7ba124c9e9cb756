"use client";

import { useRef, useState, type SubmitEvent } from "react";
import { useRouter } from "next/navigation";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormProvider } from "react-hook-form";
import { CompanyTemplateProvider } from "@/components/panel/kit/company-template";
import { useFieldText } from "@/components/panel/kit/use-field-text";
import { ConflictDialog } from "@/components/layout/forms/conflict-dialog";
import { Button } from "@/components/ui/button";
import type { EffectiveTemplate } from "#lib/domain/company/template";
import { ownerFromWire } from "#lib/wire/profile/client";
import type { OwnProfileWire } from "#lib/wire/profile/output";
import { PreviewedForm } from "@/components/panel/preview/previewed-form";
import { ImageBlock } from "@/components/panel/image/image-block";
import { BasicPage } from "./pages/basic-page";
import { FORM_PAGES, LAST_PAGE, pageOf, invalidFields } from "./pages/form-pages";
import { LinksPage } from "./pages/links-page";
import { PageTabs } from "./pages/page-tabs";
import { PhonePreview, SheetPreview } from "./preview";
import { RestoredNotice } from "./restored-notice";
import { SaveBar } from "./save-bar";
import { SkillsPage } from "./pages/skills-page";
import { useFormPage } from "./pages/use-form-page";
import { useHiddenLinks } from "./use-hidden-links";
import { useProfileForm } from "./use-profile-form";

interface Props {
  own: OwnProfileWire;
  look: EffectiveTemplate | null;
}

/** The profile form. */
export function ProfileEditor({ own, look }: Props) {
  const t = useTranslations("profileEdit");
  const actionText = useTranslations("actions");
  const router = useRouter();
  const textOf = useFieldText();
  const { page, open } = useFormPage();
  const hidden = useHiddenLinks();
  const [photo, setPhoto] = useState(own.user.profileImage);
  const sections = useRef<HTMLDivElement>(null);

  function focusPage() {
    const section = sections.current?.querySelector<HTMLElement>("[data-page]:not([hidden])");
    section?.focus({ preventScroll: true });
  }
  function openPage(next: number) {
    open(next, () => {
      focusPage();
      window.scrollTo({ top: 0 });
    });
  }
  const saving = useProfileForm({
    own,
    look,
    hiddenLinks: hidden.links ?? [],
    onRefused: (field, focus = () => saving.form.setFocus(field)) => open(pageOf(field), focus),
  });
  const { form, password } = saving;
  const stored = saving.stored.values;
  const refusedPages = new Set(invalidFields(form.formState.errors).map(pageOf));
  const owner = ownerFromWire(own.user);
  const preview = { photo, isVerified: owner.isVerified, hiddenLinks: hidden.links ?? [] };
  const next = FORM_PAGES[page];

  function discardChanges() {
    saving.discard();
    password.clear();
    focusPage();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    saving.save();
  }

  return (
    <CompanyTemplateProvider look={look}>
      <FormProvider {...form}>
        <PreviewedForm
          onSubmit={submit}
          fieldsRef={sections}
          gap="gap-5"
          openPreview={t("openPreview")}
          end={
            <div className="flex justify-between gap-3 max-sm:*:flex-1">
              <Button tone="quiet" disabled={page === 1} onClick={() => openPage(page - 1)}>
                <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden /> {actionText("previous")}
              </Button>
              <Button tone="quiet" disabled={page === LAST_PAGE} onClick={() => openPage(page + 1)}>
                <span>
                  <span>{actionText("next")}</span>
                  {next && <span className="max-sm:hidden">: {t(`names.${next.key}`)}</span>}
                </span>
                <ArrowRight className="size-5 rtl:-scale-x-100" aria-hidden />
              </Button>
            </div>
          }
          phone={<PhonePreview {...preview} />}
          sheet={<SheetPreview {...preview} />}
          saveBar={<SaveBar saving={saving} onDiscard={discardChanges} />}
        >
          <PageTabs page={page} refusedPages={refusedPages} onOpen={openPage} />
          {saving.isRestored && <RestoredNotice onDiscard={discardChanges} onClose={saving.hideRestored} />}
          {FORM_PAGES.map(({ key }, index) => (
            <section
              key={key}
              data-page={index + 1}
              hidden={page !== index + 1}
              tabIndex={-1}
              aria-label={t(`names.${key}`)}
              className="flex flex-col gap-6 outline-none"
            >
              {key === "basic" && (
                <BasicPage
                  password={password}
                  photo={
                    <ImageBlock
                      userId={owner.id}
                      person={{ fullName: stored.fullName, colour: stored.colour, photo }}
                      onUploaded={(url) => {
                        setPhoto(url);
                        router.refresh();
                      }}
                    />
                  }
                />
              )}
              {key === "skills" && <SkillsPage />}
              {key === "links" && <LinksPage hidden={hidden} />}
            </section>
          ))}
        </PreviewedForm>
        <ConflictDialog conflict={saving.conflict} labelOf={textOf.label} contentOf={textOf.value} />
      </FormProvider>
    </CompanyTemplateProvider>
  );
}
