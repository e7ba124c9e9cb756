"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import * as z from "@/lib/client/zod";
import { PasswordField } from "@/components/ui/password-field";
import { notify } from "@/components/ui/toaster";
import { useLeaveGuard } from "@/lib/client/use-leave-guard";
import { useSubmit } from "@/lib/client/use-submit";
import { useTypedFields } from "@/lib/client/use-typed-fields";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "@/lib/domain/limits";
import { paths } from "@/lib/wire/paths";
import { FormFoot } from "./form-foot";

const EMPTY = { currentPassword: "", newPassword: "", confirmation: "" };
const FIELDS = ["currentPassword", "newPassword"] as const;

/** One's own password; the repetition never leaves the browser. */
export function OwnPasswordForm({ username }: { username: string }) {
  const t = useTranslations("passwordForm");
  const typed = useTypedFields();
  const length = { min: String(PASSWORD_MIN_CHARS), max: String(PASSWORD_MAX_CHARS) };
  const schema = z
    .object({
      currentPassword: typed.givenPassword(),
      newPassword: typed.newPassword(),
      confirmation: typed.givenPassword(),
    })
    .refine((values) => values.confirmation === "" || values.newPassword === values.confirmation, {
      path: ["confirmation"],
      message: t("noMatch"),
      // Said together with whatever else is wrong.
      when: () => true,
    });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY });
  const { errors, isSubmitting, isDirty } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => FIELDS.find((field) => field === name) ?? null,
    onDone: (notice) => {
      form.reset(EMPTY);
      notify("success", notice);
    },
    wording: { offline: "connection", broken: "clientErrorSentence" },
  });
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) =>
        void form.handleSubmit(({ currentPassword, newPassword }) =>
          send({ method: "POST", path: paths.password, body: { currentPassword, newPassword } }),
        )(event)
      }
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        label={t("current")}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register("currentPassword")}
      />
      <PasswordField
        label={t("new")}
        hint={t("hint", length)}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...form.register("newPassword")}
      />
      <PasswordField
        label={t("confirmation")}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register("confirmation")}
      />
      <FormFoot
        failure={failure}
        onCloseFailure={clearFailure}
        isSubmitting={isSubmitting}
        isDirty={isDirty}
        submit={isSubmitting ? t("busy") : t("submit")}
      />
    </form>
  );
}
