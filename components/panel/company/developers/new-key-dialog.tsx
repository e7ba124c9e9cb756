"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { useDialogForm } from "@/components/layout/forms/use-dialog-form";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";
import { TextField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import * as z from "#lib/client/zod";
import type { ResponseOf } from "#lib/contract/calls";
import { API_SCOPES, type ApiScope } from "#lib/domain/company/api-key";
import { ChoiceList } from "./choice-list";

interface Props {
  onClose: () => void;
  onDone: (created: ResponseOf<"POST /api/users/company/keys/v1">) => void;
}

export function NewKeyDialog({ onClose, onDone }: Props) {
  const t = useTranslations("apiKeys");
  const fieldText = useTranslations("fields");
  const texts = useTranslations("form");
  const typed = useFieldSchemas();
  const username = usePanelOwner()?.username ?? "";
  const schema = z.object({
    name: z.string().check(z.trim(), z.minLength(1, texts("required"))),
    scopes: z.array(z.enum(API_SCOPES)).check(z.minLength(1, t("scopeRequired"))),
    password: typed.givenPassword(),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: "", scopes: [] as ApiScope[], password: "" },
  });
  const bind = bindTo(form);
  const dialog = useDialogForm(
    (body: z.output<typeof schema>) => ({ call: "POST /api/users/company/keys/v1", body }),
    { form, onDone: (_notice, created) => onDone(created) },
  );
  return (
    <DialogForm title={t("add")} text={t("addText")} submit={t("create")} {...dialog} onClose={onClose}>
      <TextField label={fieldText("name")} hint={t("nameHint")} autoComplete="off" {...bind("name")} />
      <ChoiceList
        legend={t("scopes")}
        choices={API_SCOPES.map((scope) => [scope, t(`scope.${scope}`)])}
        {...bind("scopes")}
      />
      <CurrentPasswordField username={username} label={fieldText("yourPassword")} {...bind("password")} />
    </DialogForm>
  );
}
