"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import * as z from "#lib/client/zod";
import { CodeField } from "@/components/layout/forms/code-field";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { useDialogSubmit } from "@/components/layout/forms/use-dialog-submit";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { paths } from "#lib/wire/api-paths";

/** Changes of the admin's own second factor that need password and code. */
export type FactorStep = "setUp" | "replace" | "renew" | "remove";

const PATHS: Record<FactorStep, string> = {
  setUp: paths.startFactor,
  replace: paths.startFactor,
  renew: paths.renewCodes,
  remove: paths.removeFactor,
};
const FIELDS = ["password", "code"] as const;

interface Props {
  step: FactorStep;
  username: string;
  onClose: () => void;
  onDone: (notice: string, data: unknown) => void;
}

/** Asks for the password, and for a code when a factor is set up. */
export function FactorProofDialog({ step, username, onClose, onDone }: Props) {
  const t = useTranslations("adminSecurity.proof");
  const typed = useFieldSchemas();
  const hasFactor = step !== "setUp";
  const schema = z.object({
    password: typed.givenPassword(),
    code: typed.text({ isRequired: hasFactor }),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "", code: "" } });
  const { send, errors, dialog } = useDialogSubmit({ form, fields: FIELDS, onDone });
  return (
    <DialogForm
      title={t(step)}
      text={t(`${step}Text`)}
      submit={t(step === "remove" || step === "renew" ? step : "next")}
      isDestructive={step === "remove"}
      {...dialog}
      onSubmit={form.handleSubmit(async (body) => {
        await send({ method: "POST", path: PATHS[step], body });
      })}
      onClose={onClose}
    >
      <CurrentPasswordField
        username={username}
        label={t("password")}
        error={errors.password?.message}
        {...form.register("password")}
      />
      {hasFactor && <CodeField error={errors.code?.message} {...form.register("code")} />}
    </DialogForm>
  );
}
