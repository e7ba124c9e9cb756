"use client";

import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { EndedAccessList } from "@/components/layout/ended-access-list";
import { Checkbox } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { notify } from "@/components/ui/toaster";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import type { BodyOf } from "#lib/contract/calls";
import type { EndedAccess } from "#lib/domain/account/ended-access";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "#lib/domain/limits";
import { CurrentPasswordField } from "./current-password-field";
import { FormFooter } from "./form-footer";

const EMPTY = { currentPassword: "", newPassword: "", confirmation: "", endsOtherAccess: false };

const CHANGE = "POST /api/content/update/password/v1";

interface Props {
  username: string;
  /** Offers to end other access too (account 29). Needs the "endedAccess" messages. */
  canEndOthers?: boolean;
  onDone?: () => void;
}

/** Changes the user's own password. The confirmation is never sent. */
export function OwnPasswordForm({ username, canEndOthers = false, onDone }: Props) {
  const t = useTranslations("passwordForm");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const typed = useFieldSchemas();
  const length = { min: String(PASSWORD_MIN_CHARS), max: String(PASSWORD_MAX_CHARS) };
  const schema = z
    .object({
      currentPassword: typed.givenPassword(),
      newPassword: typed.newPassword(),
      confirmation: typed.givenPassword(),
      endsOtherAccess: z.boolean(),
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
  const bind = bindTo(form);
  const { isSubmitting, isDirty } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const [ended, setEnded] = useState<EndedAccess | null>(null);
  const { send, failure, clearFailure } = useSubmit(
    (body: BodyOf<typeof CHANGE>) => ({ call: CHANGE, body }),
    {
      form,
      onDone: (notice, response) => {
        form.reset(EMPTY);
        setEnded(response.ended ?? null);
        notify(notice);
        onDone?.();
      },
      wording: { offline: "connection", broken: "clientErrorSentence" },
    },
  );
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        setEnded(null);
        void form.handleSubmit(({ confirmation: _, ...body }) => send(body))(event);
      }}
    >
      <CurrentPasswordField
        username={username}
        label={fieldText("currentPassword")}
        {...bind("currentPassword")}
      />
      <PasswordField
        label={t("new")}
        hint={t("hint", length)}
        autoComplete="new-password"
        {...bind("newPassword")}
      />
      <PasswordField label={t("confirmation")} autoComplete="new-password" {...bind("confirmation")} />
      {canEndOthers && (
        <Checkbox {...bind("endsOtherAccess")}>
          {t("endOthers")}
          <span className="block text-sm text-muted">{t("endOthersHint")}</span>
        </Checkbox>
      )}
      <FormFooter
        failure={failure}
        onCloseFailure={clearFailure}
        isSubmitting={isSubmitting}
        isDirty={isDirty}
        submit={isSubmitting ? t("busy") : actionText("savePassword")}
      />
      {ended && <EndedAccessList ended={ended} />}
    </form>
  );
}
