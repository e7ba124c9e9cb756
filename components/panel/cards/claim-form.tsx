"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/field";
import { notify } from "@/components/ui/toaster";
import { queryKeys } from "#lib/client/queries/keys";
import { useSubmit } from "#lib/client/forms/use-submit";
import { CARD_CODE_MAX_TYPED } from "#lib/domain/limits";
import { paths } from "#lib/wire/api-paths";

/** Adds a card without an owner by its code. */
export function ClaimForm({ code }: { code: string }) {
  const t = useTranslations("madeCards");
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { code } });
  const { errors, isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => (name === "code" ? name : null),
    onDone: async (notice) => {
      notify("success", notice);
      form.reset({ code: "" });
      await queries.invalidateQueries({ queryKey: queryKeys.ownCards });
    },
  });
  return (
    <form
      noValidate
      className="box flex flex-col gap-3 p-5"
      onSubmit={(event) =>
        void form.handleSubmit(async (body) => {
          await send({ method: "POST", path: paths.claimCard, body });
        })(event)
      }
    >
      <div>
        <h2 className="text-lg font-semibold">{t("add")}</h2>
        <p className="text-muted">{t("addText")}</p>
      </div>
      <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={clearFailure} />
      <TextField
        label={t("code")}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={CARD_CODE_MAX_TYPED}
        error={errors.code?.message}
        {...form.register("code")}
      />
      <p>
        <Button type="submit" isBusy={isSubmitting}>
          {t("addButton")}
        </Button>
      </p>
    </form>
  );
}
