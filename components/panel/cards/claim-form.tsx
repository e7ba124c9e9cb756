"use client";

import { bindTo } from "#lib/client/forms/bind-to";
import { useTranslations } from "next-intl";
import { useCodeForm } from "@/components/layout/made-card/use-code-form";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/field";

/** Adds an unowned card by its code. */
export function ClaimForm({ code }: { code: string }) {
  const t = useTranslations("madeCards");
  const fieldText = useTranslations("fields");
  const { form, isSubmitting, send, failure, clearFailure } = useCodeForm(
    (body) => ({ call: "POST /api/users/cards/claim/v1", body }),
    "GET /api/users/cards/v1",
    code,
  );
  return (
    <form
      noValidate
      className="box flex flex-col gap-3 p-5"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <div>
        <h2 className="text-lg font-semibold">{t("add")}</h2>
        <p className="text-muted">{t("addText")}</p>
      </div>
      <Failure of={failure} onClose={clearFailure} />
      <TextField
        label={fieldText("cardCode")}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        {...bindTo(form)("code")}
      />
      <p>
        <Button type="submit" isBusy={isSubmitting}>
          {t("addButton")}
        </Button>
      </p>
    </form>
  );
}
