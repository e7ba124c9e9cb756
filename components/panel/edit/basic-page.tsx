"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { TextAreaField, TextField } from "@/components/ui/field";
import { charCount } from "@/lib/domain/char-count";
import { BIO_HINT_CHARS, BIO_MAX_CHARS, FULL_NAME_MAX_CHARS } from "@/lib/domain/limits";
import type { ProfileFormValues } from "@/lib/wire/profile-form";
import { PhoneRows } from "./phone-rows";
import { URL_INPUT } from "./url-input";

/** First page: who somebody is and how to reach them. `photo` is the block for the picture. */
export function BasicPage({ photo }: { photo: ReactNode }) {
  const t = useTranslations("profileForm");
  const { register, formState } = useFormContext<ProfileFormValues>();
  const { errors } = formState;
  return (
    <>
      {photo}
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <FullNameField />
        <TextField
          label={t("email")}
          error={errors.email?.message}
          hint={t("emailHint")}
          type="email"
          dir="ltr"
          autoComplete="email"
          {...register("email")}
        />
      </div>
      <PhoneRows />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <div id="address" className="scroll-mt-24">
          <TextField
            label={t("address")}
            error={errors.address?.message}
            autoComplete="street-address"
            {...register("address")}
          />
        </div>
        <div id="cv" className="scroll-mt-24">
          <TextField
            label={t("cvUrl")}
            error={errors.cvUrl?.message}
            hint={t("cvHint")}
            {...URL_INPUT}
            {...register("cvUrl")}
          />
        </div>
      </div>
      <BioField />
    </>
  );
}

/** "14 / 32", also between Arabic words. */
const countOf = (length: number, max: number) => `\u2066${length} / ${max}\u2069`;

function FullNameField() {
  const t = useTranslations("profileForm");
  const { register, control, formState } = useFormContext<ProfileFormValues>();
  const length = charCount(useWatch({ control, name: "fullName" }).trim());
  return (
    <TextField
      label={t("fullName")}
      note={countOf(length, FULL_NAME_MAX_CHARS)}
      error={formState.errors.fullName?.message}
      autoComplete="name"
      {...register("fullName")}
    />
  );
}

function BioField() {
  const t = useTranslations("profileForm");
  const { register, control, formState } = useFormContext<ProfileFormValues>();
  const length = charCount(useWatch({ control, name: "bio" }).trim());
  return (
    <div id="bio" className="scroll-mt-24">
      <TextAreaField
        label={t("bio")}
        // Beyond the hint the length counts against the limit.
        note={
          length > BIO_HINT_CHARS ? countOf(length, BIO_MAX_CHARS) : t("bioHint", { max: BIO_HINT_CHARS })
        }
        error={formState.errors.bio?.message}
        {...register("bio")}
      />
    </div>
  );
}
