"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import * as z from "#lib/client/zod";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/fields/field";
import { useSubmit } from "#lib/client/use-submit";
import { parseEmail } from "#lib/domain/account/email";
import { paths } from "#lib/wire/api-paths";
import { toEmailCorrectionWire, type UserViewModel } from "#lib/wire/user/client";

interface Props {
  user: UserViewModel;
  onClose: () => void;
  onDone: (notice: string) => void;
}

/** Corrects a mistyped e-mail, so that its owner can log in. */
export function EmailDialog({ user, onClose, onDone }: Props) {
  const t = useTranslations("adminProfiles");
  const texts = useTranslations("form");
  const schema = z.object({
    email: z
      .string()
      .trim()
      .min(1, texts("required"))
      .refine((raw) => raw === "" || parseEmail(raw) !== null, texts("emailNotValid")),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: user.email } });
  const { errors, isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => (name === "email" ? name : null),
    onDone,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.rich("emailOf", { name: () => <bdi>{user.fullName}</bdi> })}
      text={t("emailText")}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) =>
          void form.handleSubmit(({ email }) =>
            send({ method: "POST", path: paths.correctEmail, body: toEmailCorrectionWire(user.id, email) }),
          )(event)
        }
      >
        <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={clearFailure} />
        <TextField
          label={t("email")}
          type="email"
          dir="ltr"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register("email")}
        />
        <p className="flex flex-wrap justify-end gap-2">
          <Button tone="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
            {t("saveEmail")}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
