"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/field";
import { Switch } from "@/components/ui/fields/switch";
import { unprintedHint } from "@/components/ui/fields/unprinted-hint";
import { notify } from "@/components/ui/toaster";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import type { OwnCompanyWire } from "#lib/contract/company/own-company";
import { COMPANY_TEXTS } from "#lib/schemas/texts";

/** @param stored null when the person requests a company */
export function CompanyForm({ stored }: { stored: OwnCompanyWire | null }) {
  const t = useTranslations("companyForm");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const router = useRouter();
  const typed = useFieldSchemas();
  const schema = z.object({
    ...typed.texts(COMPANY_TEXTS),
    showsBoard: z.boolean(),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: stored ?? { name: "", registration: "", taxId: "", address: "", showsBoard: true },
  });
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const { send, failure, clearFailure } = useSubmit(
    ({ showsBoard, ...company }: OwnCompanyWire) =>
      stored
        ? ({ call: "PUT /api/users/company/v1", body: { ...company, showsBoard } } as const)
        : ({ call: "POST /api/users/company/ask/v1", body: company } as const),
    {
      form,
      onDone: (notice) => {
        form.reset(form.getValues());
        notify(notice);
        router.refresh();
      },
    },
  );
  const submit = form.handleSubmit(send);
  const values = useWatch({ control: form.control });
  const bind = bindTo(form);
  const text = (name: Exclude<keyof OwnCompanyWire, "showsBoard">) => ({
    label: name === "taxId" || name === "address" ? fieldText(name) : t(name),
    hint: unprintedHint({ text: values[name] ?? "", on: "paper" }),
    ...bind(name),
  });
  return (
    <form noValidate method="post" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Failure of={failure} onClose={clearFailure} />
      <TextField {...text("name")} autoComplete="organization" dir="auto" required />
      <p className="text-sm text-muted">{t("forInvoices")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text("registration")} note={fieldText("optional")} dir="ltr" autoComplete="off" />
        <TextField {...text("taxId")} note={fieldText("optional")} dir="ltr" autoComplete="off" />
      </div>
      <TextField {...text("address")} note={fieldText("optional")} dir="auto" />
      {stored && <Switch label={t("board")} hint={t("boardHint")} {...form.register("showsBoard")} />}
      <p className="flex justify-end">
        <Button type="submit" isBusy={isSubmitting} className="max-sm:w-full">
          {stored ? actionText("saveDetails") : t("ask")}
        </Button>
      </p>
    </form>
  );
}
