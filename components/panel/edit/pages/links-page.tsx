"use client";

import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LocaleLink } from "@/components/layout/locale-link";
import { Failure } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import { LOCALES } from "#lib/domain/locale";
import { LANGUAGE_NAMES } from "#lib/i18n/languages";
import { pages } from "#lib/wire/pages";
import type { ProfileFormValues } from "#lib/wire/profile/client";
import { CHOICE } from "@/components/ui/choice";
import { ColourChoice } from "@/components/panel/kit/colour-choice";
import { useIsLocked } from "@/components/panel/kit/company-template";
import { CompanyColour, LockedLinks } from "@/components/panel/kit/locked-fields";
import { LinksList } from "@/components/panel/edit/lists/links-list";
import { FormSection } from "@/components/panel/kit/list-parts";
import type { HiddenLinks } from "@/components/panel/edit/use-hidden-links";

export function LinksPage({ hidden }: { hidden: HiddenLinks }) {
  const t = useTranslations("profileForm");
  const { register, formState, getValues } = useFormContext<ProfileFormValues>();
  const areLinksLocked = useIsLocked("links");
  return (
    <>
      <Failure of={hidden.failure} onClose={hidden.clearFailure} />
      {areLinksLocked ? <LockedLinks /> : <LinksList hiddenLinks={hidden.links} />}
      <p>
        <LocaleLink href={pages.panelLinks} className={buttonClass("plain", "small")}>
          <Link2 className="size-5" aria-hidden /> {t("links.others")}
        </LocaleLink>
      </p>
      <FormSection id="look" title={t("look.title")} text={t("look.text")}>
        <CompanyColour>
          <ColourChoice current={getValues("colour")} field={register("colour")} />
        </CompanyColour>
        <fieldset>
          <legend className="mb-1 font-semibold">{t("look.language")}</legend>
          <div className="grid grid-cols-2 gap-2 sm:max-w-80">
            {LOCALES.map((language) => (
              <label
                key={language}
                lang={language}
                className={`${CHOICE} flex min-h-12 items-center justify-center px-3 has-checked:font-semibold`}
              >
                <input type="radio" value={language} className="sr-only" {...register("language")} />
                {LANGUAGE_NAMES[language]}
              </label>
            ))}
          </div>
          <p className="mt-1 text-sm text-muted">{t("look.languageHint")}</p>
          {formState.errors.language && <p className="text-danger">{formState.errors.language.message}</p>}
        </fieldset>
      </FormSection>
    </>
  );
}
