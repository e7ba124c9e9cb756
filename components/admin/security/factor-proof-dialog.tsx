"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { CodeField } from "@/components/layout/forms/code-field";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { useDialogForm } from "@/components/layout/forms/use-dialog-form";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import type { CallRequest } from "#lib/client/api/call-request";
import type { OwnCall, ResponseOf } from "#lib/contract/calls";

/** Changes of the admin's own second factor that need password and code. */
export type FactorStep = "setUp" | "replace" | "renew" | "remove";

interface Props<N extends OwnCall> {
  step: FactorStep;
  toRequest: (proof: { password: string; code: string }) => CallRequest<N>;
  username: string;
  onClose: () => void;
  onDone: (notice: string, response: ResponseOf<N>) => void;
}

/** Asks for the password, and for a code when a factor is set up. */
export function FactorProofDialog<N extends OwnCall>({
  step,
  toRequest,
  username,
  onClose,
  onDone,
}: Props<N>) {
  const t = useTranslations("adminSecurity.proof");
  const fieldText = useTranslations("fields");
  const typed = useFieldSchemas();
  const hasFactor = step !== "setUp";
  const schema = z.object({
    password: typed.givenPassword(),
    code: typed.text({ isRequired: hasFactor }),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "", code: "" } });
  const bind = bindTo(form);
  const dialog = useDialogForm(toRequest, { form, onDone });
  return (
    <DialogForm
      title={t(step)}
      text={t(`${step}Text`)}
      submit={t(step === "remove" || step === "renew" ? step : "next")}
      isDestructive={step === "remove"}
      {...dialog}
      onClose={onClose}
    >
      <CurrentPasswordField username={username} label={fieldText("password")} {...bind("password")} />
      {hasFactor && <CodeField {...bind("code")} />}
    </DialogForm>
  );
}
