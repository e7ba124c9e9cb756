"use client";

import type { SyntheticEvent } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { URL_INPUT } from "@/components/panel/kit/url-input";
import { SaveBar } from "@/components/panel/save/save-bar";
import { useSaveBar } from "@/components/layout/forms/use-save-bar";
import { useChange } from "@/components/layout/use-change";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { TextField } from "@/components/ui/fields/field";
import { Switch } from "@/components/ui/fields/switch";
import { bindTo } from "#lib/client/forms/bind-to";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
import { useApi } from "#lib/client/api/use-api";
import { useSubmit } from "#lib/client/forms/use-submit";
import { linkedPageQuery } from "#lib/client/queries/profile/linked-page";
import { putResponse } from "#lib/client/queries/put-response";
import type { BodyOf } from "#lib/contract/calls";
import type { LinkedPage } from "#lib/domain/profile/linked-page";
import { toLinkedPageValues, type LinkedPageValues } from "#lib/client/values/linked-page";
import { noticeFromWire } from "#lib/wire/notice";
import { ShownPageChoice } from "./shown-page-choice";

const SAVE = "PUT /api/users/linked_page/v1";

interface Props {
  /** Of the owner. */
  username: string;
  /** Value of the server render. */
  stored: LinkedPage | null;
}

/** Links another page of the owner to the same card (card 27 to 29). */
export function LinkedPageForm({ username, stored }: Props) {
  const t = useTranslations("settings.linked_page");
  const fieldText = useTranslations("fields");
  const texts = useTranslations("form");
  const queries = useQueryClient();
  const query = linkedPageQuery(useApi());
  const { data: page } = useQuery({ ...query, initialData: stored });
  const form = useForm<LinkedPageValues>({
    values: toLinkedPageValues(page),
    resetOptions: { keepDirtyValues: true },
  });
  const { register, control, formState } = form;
  const bind = bindTo({ register, formState });
  const named = useWatch({ control, name: "username" });
  const { isDirty, isSubmitting } = formState;
  const finish = (text: string, now: LinkedPage | null) => {
    void putResponse(queries, query.queryKey, () => now);
    // Without the option, `resetOptions` would keep what was typed.
    form.reset(toLinkedPageValues(now), { keepDirtyValues: false });
    showSaved(text);
  };
  const { send, ...sending } = useSubmit((body: BodyOf<typeof SAVE>) => ({ call: SAVE, body }), {
    form,
    onDone: (text, response) => finish(text, response.linkedPage),
  });
  const end = useChange(() => ({ call: "POST /api/users/linked_page/end/v1" }), {
    // Shown above the save bar.
    notice: () => "",
    onDone: (response) => finish(noticeFromWire(response), null),
  });
  const { bar, showSaved } = useSaveBar(sending);
  useLeaveGuard(isDirty && !isSubmitting);

  const { ask, dialog } = useConfirm((close) => ({
    question: t("endQuestion"),
    text: t("endText"),
    confirm: t("end"),
    isBusy: end.isPending,
    onConfirm: () => {
      bar.onCloseNotice();
      end.mutate(undefined, { onSettled: close });
    },
  }));

  function submit(event: SyntheticEvent) {
    bar.onCloseNotice();
    void form.handleSubmit(send)(event);
  }

  return (
    <>
      {page && page.otherLabel !== null && (
        <ShownPageChoice
          page={{ ...page, otherLabel: page.otherLabel }}
          onChanged={(opens, text) => {
            void putResponse(queries, query.queryKey, (now) => now && { ...now, opens });
            showSaved(text);
          }}
        />
      )}
      {page && page.otherLabel === null && (
        <p className="rounded-[10px] bg-gold-soft px-4 py-3 text-gold-text wrap-anywhere">
          {t.rich("waiting", { username: () => <bdi dir="ltr">{page.username}</bdi> })}
        </p>
      )}
      <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
        {typeof page?.otherLabel !== "string" && <p className="text-muted">{t("lead")}</p>}
        <TextField
          label={t("username")}
          hint={t("usernameHint")}
          {...URL_INPUT}
          {...bind("username", { required: texts("required") })}
        />
        <TextField
          label={fieldText("pageName")}
          hint={t("labelHint")}
          autoComplete="off"
          {...bind("label", { required: texts("required") })}
        />
        {named !== "" && named !== (page?.username ?? "") && (
          <CurrentPasswordField
            username={username}
            label={fieldText("yourPassword")}
            hint={t("passwordHint")}
            {...bind("password")}
          />
        )}
        <Switch label={t("switch")} hint={t("switchHint")} {...register("showsSwitch")} />
        <Failure of={end.error} onClose={end.reset} />
        {page && (
          <p>
            <Button tone="quiet" onClick={() => ask()}>
              <Unlink className="size-5" aria-hidden /> {t("end")}
            </Button>
          </p>
        )}
        <SaveBar canSaveUnchanged width="lg:max-w-2xl" isChanged={isDirty} {...bar} />
      </form>
      {dialog}
    </>
  );
}
