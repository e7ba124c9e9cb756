"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextAreaField, TextField } from "@/components/ui/field";
import { PhoneField } from "@/components/ui/phone-field";
import { useForm } from "@/components/ui/use-form";
import { useApi } from "@/lib/client/use-api";
import { BIO_HINT_CHARS, FULL_NAME_MAX_CHARS } from "@/lib/domain/limits";
import { paths } from "@/lib/wire/paths";
import {
  fieldsFromWire,
  noticeFromWire,
  toProfileFormWire,
  type ProfileForm as Values,
} from "@/lib/wire/requests";

/** The texts of one's own profile. */
export function ProfileForm({ username, initial }: { username: string; initial: Values }) {
  const t = useTranslations("profileForm");
  const call = useApi();
  const { errors, banner, isBusy, closeBanner, formProps } = useForm(async ({ text }) => {
    const body = toProfileFormWire({
      fullName: text("fullName"),
      title: text("title"),
      bio: text("bio"),
      address: text("address"),
      email: text("email"),
      phone: text("phone"),
    });
    const result = await call({ method: "PUT", path: paths.profile(username), body });
    if (!result.ok) return { ...result, fields: fieldsFromWire(result.fields) };
    return { ok: true, notice: noticeFromWire(result.data) };
  });
  return (
    <form {...formProps} className="flex flex-col gap-4 rounded-[14px] border border-line bg-surface p-5">
      <TextField
        label={t("fullName")}
        name="fullName"
        defaultValue={initial.fullName}
        error={errors.fullName}
        required
        maxLength={FULL_NAME_MAX_CHARS}
        autoComplete="name"
      />
      <TextField
        label={t("jobTitle")}
        name="title"
        defaultValue={initial.title}
        error={errors.title}
        autoComplete="organization-title"
      />
      <TextAreaField
        label={t("bio")}
        name="bio"
        defaultValue={initial.bio}
        error={errors.bio}
        hint={t("bioHint", { max: BIO_HINT_CHARS })}
      />
      <TextField
        label={t("address")}
        name="address"
        defaultValue={initial.address}
        error={errors.address}
        autoComplete="street-address"
      />
      <TextField
        label={t("email")}
        name="email"
        defaultValue={initial.email}
        error={errors.email}
        hint={t("emailHint")}
        required
        type="email"
        dir="ltr"
        autoComplete="email"
      />
      <PhoneField
        label={t("phone")}
        name="phone"
        defaultValue={initial.phone}
        error={errors.phone}
        autoComplete="tel-national"
      />
      <Banner content={banner} onClose={closeBanner} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? t("busy") : t("submit")}
      </Button>
    </form>
  );
}
