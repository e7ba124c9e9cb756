"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import * as z from "#lib/client/zod";
import { CodeField } from "@/components/layout/forms/code-field";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useSubmit } from "#lib/client/use-submit";
import { useTypedFields } from "#lib/client/use-typed-fields";
import { paths } from "#lib/wire/api-paths";

/** Changes of one's own second factor that need password and code. */
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
  const texts = useTranslations("form");
  const typed = useTypedFields();
  const hasFactor = step !== "setUp";
  const schema = z.object({
    password: typed.givenPassword(),
    code: typed.text({ isRequired: hasFactor }),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "", code: "" } });
  const { errors, isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => FIELDS.find((field) => field === name) ?? null,
    onDone,
  });
  const submit = form.handleSubmit((body) => send({ method: "POST", path: PATHS[step], body }));
  return (
    <Dialog isOpen onClose={onClose} title={t(step)} text={t(`${step}Text`)}>
      <form noValidate method="post" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={clearFailure} />
        <CurrentPasswordField
          username={username}
          label={t("password")}
          error={errors.password?.message}
          {...form.register("password")}
        />
        {hasFactor && <CodeField error={errors.code?.message} {...form.register("code")} />}
        <p className="flex flex-wrap justify-end gap-2">
          <Button tone="quiet" onClick={onClose}>
            {texts("cancel")}
          </Button>
          <Button type="submit" tone={step === "remove" ? "destructive" : "primary"} isBusy={isSubmitting}>
            {t(step === "remove" || step === "renew" ? step : "next")}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
