"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useSubmit } from "#lib/client/forms/use-submit";
import { completeSignIn } from "#lib/client/api/complete-sign-in";
import { useLocale } from "#lib/i18n/use-locale";
import { pages } from "#lib/wire/pages";

export function JoinWithAccount({ token, username }: { token: string; username: string }) {
  const t = useTranslations("join");
  const locale = useLocale();
  const form = useForm();
  const { isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit(
    () => ({ call: "POST /api/users/company/join/v1", body: { token } }),
    {
      form,
      toField: () => null,
      onDone: () => {
        completeSignIn(null, { page: pages.panel, locale });
        // Never resolves: the form stays busy until the next page loads.
        return new Promise<void>(() => {});
      },
    },
  );
  const submit = form.handleSubmit(send);
  return (
    <form method="post" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Failure of={failure} onClose={clearFailure} />
      <p className="wrap-anywhere">
        {t.rich("signedIn", {
          username: () => (
            <bdi dir="ltr" className="font-semibold">
              {username}
            </bdi>
          ),
        })}
      </p>
      <Button type="submit" size="large" isBusy={isSubmitting}>
        {t(isSubmitting ? "accepting" : "accept")}
      </Button>
    </form>
  );
}
