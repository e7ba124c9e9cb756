"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextAreaField, TextField } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { useApi } from "@/lib/client/use-api";
import { noticeFromWire } from "@/lib/wire/requests";
import { paths } from "@/lib/wire/paths";

/** A message to the team. What was typed stays until it has been accepted. */
export function ContactForm() {
  const t = useTranslations("contact");
  const call = useApi();
  const { errors, banner, isBusy, closeBanner, formProps } = useForm(async ({ text }) => {
    const body = {
      name: text("name"),
      email: text("email"),
      subject: text("subject"),
      message: text("message"),
    };
    const result = await call({ method: "POST", path: paths.contact, body });
    if (!result.ok) return result;
    return { ok: true, notice: noticeFromWire(result.data), isCleared: true };
  });
  return (
    <form {...formProps} className="flex flex-col gap-4 rounded-[14px] border border-line bg-surface p-5">
      <TextField label={t("name")} name="name" error={errors.name} required autoComplete="name" />
      <TextField
        label={t("email")}
        name="email"
        error={errors.email}
        required
        type="email"
        dir="ltr"
        autoComplete="email"
      />
      <TextField label={t("subject")} name="subject" error={errors.subject} required />
      <TextAreaField label={t("message")} name="message" error={errors.message} required rows={5} />
      <Banner content={banner} onClose={closeBanner} />
      <Button type="submit" tone="dark" isBusy={isBusy}>
        {isBusy ? t("sending") : t("send")}
      </Button>
    </form>
  );
}
