"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import * as z from "#lib/client/zod";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useSubmit } from "#lib/client/use-submit";
import { useTypedFields } from "#lib/client/use-typed-fields";

interface Props {
  username: string;
  /** API path that receives the password. */
  path: string;
  words: { title: string; text: string; submit: string; busy: string };
  isDestructive?: boolean;
  onClose: () => void;
  onDone: (notice: string, answer: unknown) => void | Promise<void>;
}

export function GooglePasswordDialog({ username, path, words, isDestructive, onClose, onDone }: Props) {
  const t = useTranslations("settings.google");
  const texts = useTranslations("form");
  const typed = useTypedFields();
  const form = useForm({
    resolver: zodResolver(z.object({ password: typed.givenPassword() })),
    defaultValues: { password: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => (name === "password" ? name : null),
    onDone,
  });
  return (
    <Dialog isOpen onClose={() => !isSubmitting && onClose()} title={words.title} text={words.text}>
      <form
        noValidate
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit((body) => send({ method: "POST", path, body }))(event)}
      >
        <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={clearFailure} />
        <CurrentPasswordField
          username={username}
          label={t("password")}
          error={errors.password?.message}
          {...form.register("password")}
        />
        <p className="flex flex-wrap justify-end gap-2">
          <Button tone="quiet" onClick={onClose} disabled={isSubmitting}>
            {texts("cancel")}
          </Button>
          <Button {...(isDestructive && { tone: "destructive" })} type="submit" isBusy={isSubmitting}>
            {isSubmitting ? words.busy : words.submit}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
