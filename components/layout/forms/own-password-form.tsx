"use client";

import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import * as z from "#lib/client/zod";
import { PasswordField } from "@/components/ui/fields/password-field";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "#lib/domain/limits";
import { paths } from "#lib/wire/api-paths";
import { CurrentPasswordField } from "./current-password-field";
import { FormFooter } from "./form-footer";

const EMPTY = { currentPassword: "", newPassword: "", confirmation: "" };
const FIELDS = ["currentPassword", "newPassword"] as const;

interface Props {
  username: string;
  onDone?: () => void;
}

/** Changes the user's own password. The confirmation is never sent. */
export function OwnPasswordForm({ username, onDone }: Props) {
  const t = useTranslations("passwordForm");
  const typed = useFieldSchemas();
  const length = { min: String(PASSWORD_MIN_CHARS), max: String(PASSWORD_MAX_CHARS) };
  const schema = z
    .object({
      currentPassword: typed.givenPassword(),
      newPassword: typed.newPassword(),
      confirmation: typed.givenPassword(),
    })
    .check(
      z.refine((values) => values.confirmation === "" || values.newPassword === values.confirmation, {
        path: ["confirmation"],
        message: t("noMatch"),
        // Reported together with other errors.
        when: () => true,
      }),
    );
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY });
  const { errors, isSubmitting, isDirty } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const [success, setSuccess] = useState("");
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => FIELDS.find((field) => field === name) ?? null,
    onDone: (notice) => {
      form.reset(EMPTY);
      setSuccess(notice);
      onDone?.();
    },
    wording: { offline: "connection", broken: "clientErrorSentence" },
  });
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        setSuccess("");
        void form.handleSubmit(({ currentPassword, newPassword }) =>
          send({ method: "POST", path: paths.password, body: { currentPassword, newPassword } }),
        )(event);
      }}
    >
      <CurrentPasswordField
        username={username}
        label={t("current")}
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
      <FormFooter
        failure={failure}
        onCloseFailure={clearFailure}
        success={success}
        onCloseSuccess={() => setSuccess("")}
        isSubmitting={isSubmitting}
        isDirty={isDirty}
        submit={isSubmitting ? t("busy") : t("submit")}
      />
    </form>
  );
}
