"use client";

import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from "react";
import { useRouter } from "next/navigation";
import { zodResolver } from "@hookform/resolvers/zod";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { isSame, ownerFromWire, type ProfileFormValues, type StoredProfile } from "#lib/wire/profile/client";
import type { SelfWire } from "#lib/wire/profile/output";
import { PreviewedForm } from "@/components/panel/preview/previewed-form";
import { ImageBlock } from "@/components/panel/image/image-block";
import { BasicPage } from "./pages/basic-page";
import { FORM_PAGES, LAST_PAGE, pageOf, invalidFields, type ProfileField } from "./pages/form-pages";
import { LinksPage } from "./pages/links-page";
import { PageTabs } from "./pages/page-tabs";
import { PhonePreview, SheetPreview } from "./preview";
import { ProfileConflict, type FieldConflict } from "./profile-conflict";
import { RestoredNotice } from "./restored-notice";
import { SaveBar } from "./save-bar";
import { SkillsPage } from "./pages/skills-page";
import { useFormPage } from "./pages/use-form-page";
import { useHiddenLinks } from "./use-hidden-links";
import { useProfileSchema } from "./use-profile-schema";
import { useSaveProfile } from "./use-save-profile";

interface Props {
  self: SelfWire;
  stored: StoredProfile;
  /** Stored values with the restored draft. */
  initial: ProfileFormValues;
  isRestored: boolean;
  /** Conflict between the restored draft and a later save. */
  draftConflict: FieldConflict | null;
}

export function EditorForm({ self, stored: storedFirst, initial, isRestored, draftConflict }: Props) {
  const t = useTranslations("profileEdit");
  const actionText = useTranslations("actions");
  const conflictTexts = useTranslations("conflict");
  const router = useRouter();
  const schema = useProfileSchema();
  const form = useForm<ProfileFormValues>({
    resolver: zodResolver(schema),
    defaultValues: initial,
    // Two of the three pages are hidden: useSaveProfile opens the page of the first invalid field.
    shouldFocusError: false,
  });
  const syncInputTypedBeforeHydration = useEffectEvent(() => {
    // The fields hold what was typed before hydration, but subscribers of the form were not notified.
    const values = form.getValues();
    if (!isSame(values, initial)) form.reset(values, { keepDefaultValues: true });
  });
  useEffect(() => syncInputTypedBeforeHydration(), []);
  const { page, open } = useFormPage();
  const hidden = useHiddenLinks();
  const [photo, setPhoto] = useState(self.profileImage);
  const [isRestoredNoticeShown, setRestoredNoticeShown] = useState(isRestored);
  const [restoredConflict, setRestoredConflict] = useState(draftConflict);
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
  const onRefused = (field: ProfileField, focus = () => form.setFocus(field)) => open(pageOf(field), focus);
  const { stored, password, conflict, isSaving, notice, ...saving } = useSaveProfile({
    form,
    onRefused,
    username: self.username,
    initial: storedFirst,
    onSaved: () => setRestoredNoticeShown(false),
    savedText: t("saved"),
  });
  const refusedPages = new Set(invalidFields(form.formState.errors).map(pageOf));
  const owner = ownerFromWire(self);
  const preview = { photo, isVerified: owner.isVerified, hiddenLinks: hidden.links ?? [] };
  const next = FORM_PAGES[page];

  function discardChanges() {
    saving.discard();
    setRestoredNoticeShown(false);
    focusPage();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void saving.save();
  }

  return (
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
        saveBar={
          <SaveBar
            username={self.username}
            stored={stored}
            hiddenLinks={hidden.links ?? []}
            isSaving={isSaving}
            notice={notice}
            onCloseNotice={saving.clearNotice}
            onDiscard={discardChanges}
          />
        }
      >
        <PageTabs page={page} refusedPages={refusedPages} onOpen={openPage} />
        {isRestoredNoticeShown && (
          <RestoredNotice onDiscard={discardChanges} onClose={() => setRestoredNoticeShown(false)} />
        )}
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
      {conflict && (
        <ProfileConflict
          conflict={conflict}
          confirm={actionText("save")}
          onClose={saving.keepEditing}
          onChosen={(values) => void saving.resolve(values)}
        />
      )}
      {restoredConflict && (
        <ProfileConflict
          conflict={restoredConflict}
          confirm={conflictTexts("apply")}
          onClose={() => setRestoredConflict(null)}
          onChosen={(values) => {
            setRestoredConflict(null);
            form.reset(values, { keepDefaultValues: true });
          }}
        />
      )}
    </FormProvider>
  );
}
