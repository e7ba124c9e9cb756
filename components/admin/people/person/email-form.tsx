"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { FormFooter } from "@/components/layout/forms/form-footer";
import { EmailField } from "@/components/ui/fields/email-field";
import { notify } from "@/components/ui/toaster";
import { bindTo } from "#lib/client/forms/bind-to";
import { usePutUser } from "#lib/client/queries/admin/use-put-user";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { PEOPLE_CALLS } from "#lib/client/queries/admin/users";
import { useInvalidate } from "#lib/client/queries/call-query";
import * as z from "#lib/client/zod";
import type { UserViewModel } from "#lib/wire/user/client";

interface Props {
  user: UserViewModel;
  /** E-mail of the acting admin, whose password the e-mail of another admin needs (portal 18). */
  ownEmail: string;
}

/** Corrects a mistyped e-mail, so that its owner can log in. */
export function EmailForm({ user, ownEmail }: Props) {
  const t = useTranslations("adminProfiles");
  const fieldText = useTranslations("fields");
  const invalidate = useInvalidate();
  const putUser = usePutUser();
  const field = useFieldSchemas();
  const form = useForm({
    resolver: zodResolver(z.object({ email: field.email(), password: z.string() })),
    values: { email: user.email, password: "" },
    resetOptions: { keepDirtyValues: true },
  });
  const bind = bindTo(form);
  const { isSubmitting, isDirty } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const { send, failure, clearFailure } = useSubmit(
    ({ email, password }: Record<"email" | "password", string>) => ({
      call: "POST /api/group/email/v1",
      body: { id: user.id, email: email.trim(), password },
    }),
    {
      form,
      onDone: async (notice, response) => {
        form.setValue("password", "");
        // What is saved gives way to later changes, despite `resetOptions`.
        form.reset(form.getValues(), { keepDirtyValues: false });
        notify(notice);
        putUser(response.user);
        // Sessions have ended, the messages are those of the new address, and the lists may be ordered by it.
        await invalidate(PEOPLE_CALLS);
      },
    },
  );
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <EmailField label={fieldText("email")} {...bind("email")} />
      {user.role === "admin" && (
        <CurrentPasswordField
          username={ownEmail}
          label={fieldText("ownPassword")}
          hint={t("emailPasswordHint")}
          {...bind("password")}
        />
      )}
      <FormFooter
        failure={failure}
        isSubmitting={isSubmitting}
        isDirty={isDirty}
        submit={t("saveEmail")}
        onCloseFailure={clearFailure}
      />
    </form>
  );
}
