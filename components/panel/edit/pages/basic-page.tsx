"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { TextAreaField, TextField } from "@/components/ui/fields/field";
import { unprintedHint } from "@/components/ui/fields/unprinted-hint";
import { PasswordField } from "@/components/ui/fields/password-field";
import { bindTo } from "#lib/client/forms/bind-to";
import { charCount } from "#lib/domain/text/char-count";
import { BIO_HINT_CHARS, BIO_MAX_CHARS, FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import type { ProfileFormValues } from "#lib/wire/profile/client";
import { CompanyText } from "@/components/panel/kit/locked-fields";
import { PhoneRows } from "@/components/panel/edit/lists/phone-rows";
import { PrivacyBox } from "@/components/panel/edit/privacy-box";
import { VisibilitySelect } from "@/components/panel/edit/visibility-select";
import { URL_INPUT } from "@/components/panel/kit/url-input";
import type { EmailPassword } from "@/components/panel/edit/use-email-password";

export function BasicPage({ photo, password }: { photo: ReactNode; password: EmailPassword }) {
  const t = useTranslations("profileForm");
  const fieldText = useTranslations("fields");
  const bind = bindTo(useFormContext<ProfileFormValues>());
  return (
    <>
      {photo}
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <FullNameField />
        <TextField
          label={fieldText("email")}
          hint={t("emailHint")}
          note={<VisibilitySelect field="email" label={fieldText("email")} />}
          type="email"
          dir="ltr"
          autoComplete="email"
          {...bind("email")}
        />
        {password.isNeeded && (
          <PasswordField
            label={fieldText("currentPassword")}
            hint={t("currentPasswordHint")}
            error={password.error}
            autoComplete="current-password"
            {...password.field}
          />
        )}
      </div>
      <TextField
        label={t("publicEmail")}
        hint={t("publicEmailHint")}
        type="email"
        dir="ltr"
        autoComplete="off"
        {...bind("publicEmail")}
      />
      <PhoneRows />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <div id="address" className="scroll-mt-24">
          <CompanyText name="address" label={fieldText("address")}>
            <TextField
              label={fieldText("address")}
              note={<VisibilitySelect field="address" label={fieldText("address")} />}
              autoComplete="street-address"
              {...bind("address")}
            />
          </CompanyText>
        </div>
        <div id="cv" className="scroll-mt-24">
          <TextField label={t("cvUrl")} hint={t("cvHint")} {...URL_INPUT} {...bind("cvUrl")} />
        </div>
      </div>
      <BioField />
      <PrivacyBox />
    </>
  );
}

/** "14 / 32", isolated as left-to-right within Arabic text. */
const countOf = (length: number, max: number) => `\u2066${length} / ${max}\u2069`;

function FullNameField() {
  const fieldText = useTranslations("fields");
  const form = useFormContext<ProfileFormValues>();
  const bind = bindTo(form);
  const typed = useWatch({ control: form.control, name: "fullName" });
  return (
    <TextField
      label={fieldText("fullName")}
      note={countOf(charCount(typed.trim()), FULL_NAME_MAX_CHARS)}
      hint={unprintedHint({ text: typed, isName: true })}
      autoComplete="name"
      {...bind("fullName")}
    />
  );
}

function BioField() {
  const t = useTranslations("profileForm");
  const form = useFormContext<ProfileFormValues>();
  const bind = bindTo(form);
  const length = charCount(useWatch({ control: form.control, name: "bio" }).trim());
  return (
    <div id="bio" className="scroll-mt-24">
      <CompanyText name="bio" label={t("bio")} isLong>
        <TextAreaField
          label={t("bio")}
          // Longer texts show the length against the limit instead of the hint.
          note={
            length > BIO_HINT_CHARS ? countOf(length, BIO_MAX_CHARS) : t("bioHint", { max: BIO_HINT_CHARS })
          }
          {...bind("bio")}
        />
      </CompanyText>
    </div>
  );
}
