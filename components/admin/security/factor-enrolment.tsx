"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy/copy-button";
import { TextField } from "@/components/ui/fields/field";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import type { ResponseOf } from "#lib/contract/calls";

interface Props {
  started: ResponseOf<"POST /api/group/factor/start/v1">;
  onCancel: () => void;
  onDone: (codes: readonly string[]) => void;
}

/** Shows the secret for the authenticator app, and asks for the first code. */
export function FactorEnrolment({ started, onCancel, onDone }: Props) {
  const t = useTranslations("adminSecurity.enrol");
  const actionText = useTranslations("actions");
  const labels = useTranslations("codeField");
  const typed = useFieldSchemas();
  const form = useForm({
    resolver: zodResolver(z.object({ code: typed.text({ isRequired: true }) })),
    defaultValues: { code: "" },
  });
  const bind = bindTo(form);
  const { isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit(
    (body: { code: string }) => ({ call: "POST /api/group/factor/confirm/v1", body }),
    {
      form,
      // No notice: on a phone it would cover the recovery codes, which replace this form.
      onDone: (_, { codes }) => onDone(codes),
    },
  );
  const submit = form.handleSubmit(send);
  return (
    <form noValidate method="post" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <p>{t("scan")}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(started.qr)}`}
        alt={t("qr")}
        width={208}
        height={208}
        className="size-52 rounded-[10px] bg-white ring-1 ring-line"
      />
      <div className="flex flex-col items-start gap-2">
        <p>{t("key")}</p>
        <p className="w-full rounded-[10px] bg-sunk px-4 py-3">
          <bdi dir="ltr" className="block text-start font-mono tracking-wide wrap-anywhere">
            {started.secret}
          </bdi>
        </p>
        <CopyButton text={started.secret.replaceAll(" ", "")} label={actionText("copyKey")} />
      </div>
      <p>{t("enter")}</p>
      <Failure of={failure} onClose={clearFailure} />
      <TextField
        label={labels("code")}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="tracking-widest"
        {...bind("code")}
      />
      <p className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={onCancel}>
          {actionText("cancel")}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? t("busy") : t("submit")}
        </Button>
      </p>
    </form>
  );
}
