"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import { useInvalidate } from "#lib/client/queries/call-query";
import * as z from "#lib/client/zod";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { useDialogForm } from "@/components/layout/forms/use-dialog-form";
import { TextField } from "@/components/ui/fields/field";
import { unprintedHint } from "@/components/ui/fields/unprinted-hint";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { COMPANY_TEXTS } from "#lib/schemas/texts";

interface Props {
  onClose: () => void;
  onDone: (notice: string) => void;
}

/** Creates a company for an existing account. */
export function NewCompanyDialog({ onClose, onDone }: Props) {
  const t = useTranslations("adminCompanies");
  const fieldText = useTranslations("fields");
  const invalidate = useInvalidate();
  const fields = useFieldSchemas();
  const schema = z.object({
    ...fields.texts(COMPANY_TEXTS),
    username: fields.text({ isRequired: true }),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: "", username: "", address: "", registration: "", taxId: "" },
  });
  const dialog = useDialogForm(
    (body: z.output<typeof schema>) => ({ call: "POST /api/group/companies/v1", body }),
    {
      form,
      onDone: async (notice) => {
        await invalidate(["GET /api/group/companies/v1"]);
        onDone(notice);
      },
    },
  );
  const values = useWatch({ control: form.control });
  const bind = bindTo(form);
  const field = (name: keyof z.output<typeof schema>) => ({
    autoComplete: "off",
    hint: unprintedHint({ text: values[name] ?? "", on: "paper" }),
    ...bind(name),
  });
  return (
    <DialogForm title={t("add")} text={t("addText")} submit={t("create")} {...dialog} onClose={onClose}>
      <TextField label={t("name")} {...field("name")} />
      <TextField label={t("owner")} dir="ltr" {...field("username")} hint={t("ownerHint")} />
      <TextField label={fieldText("address")} note={fieldText("optional")} {...field("address")} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t("facts.registration")}
          note={fieldText("optional")}
          dir="ltr"
          {...field("registration")}
        />
        <TextField label={t("facts.taxId")} note={fieldText("optional")} dir="ltr" {...field("taxId")} />
      </div>
    </DialogForm>
  );
}
