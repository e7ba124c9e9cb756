"use client";

import { useState } from "react";
import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormProvider, useForm } from "react-hook-form";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { usePanelDialog } from "@/components/panel/kit/use-panel-dialog";
import { buttonClass } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/fields/field";
import { LIST_FILES, readTextFile } from "#lib/client/files/read-text-file";
import { bindTo } from "#lib/client/forms/bind-to";
import { useSubmit } from "#lib/client/forms/use-submit";
import type { InvitedListWire } from "#lib/contract/company/invitations";
import { InvitedPreview } from "./invited-preview";
import { FIRST_PLACE, PlaceFields, type Place } from "./place-fields";

interface Props {
  departments: readonly { id: string; name: string }[];
  isOwner: boolean;
  onClose: () => void;
}

interface Values extends Place {
  /** The list as typed. */
  text: string;
}

/** Invites a list of people, typed, pasted or from a file. An error in any line refuses the whole list. */
export function InviteDialog({ departments, isOwner, onClose }: Props) {
  const t = useTranslations("invitations.invite");
  const actionText = useTranslations("actions");
  const form = useForm<Values>({ defaultValues: { text: "", ...FIRST_PLACE } });
  const bind = bindTo(form);
  const [list, setList] = useState<InvitedListWire | null>(null);
  const isReady = list !== null && list.errors.length === 0 && list.people.length > 0;
  const check = useSubmit(
    (text: string) => ({ call: "POST /api/users/company/invitations/read/v1", body: { text } }),
    { form, onDone: (_notice, read) => setList(read) },
  );
  const invite = usePanelDialog(
    form,
    ({ text: _text, ...place }) => ({
      call: "POST /api/users/company/invitations/v1",
      body: { people: list?.people ?? [], ...place },
    }),
    onClose,
  );

  function forget(): void {
    setList(null);
    form.clearErrors("text");
    check.clearFailure();
    invite.clearFailure();
  }

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const text = await readTextFile(file);
    forget();
    form.setValue("text", text);
    await check.send(text);
  }

  return (
    <FormProvider {...form}>
      <DialogForm
        title={t("title")}
        text={t("text")}
        submit={isReady ? t("send", { count: list.people.length }) : t("check")}
        isSubmitting={invite.isSubmitting || check.isSending}
        failure={invite.failure || check.failure}
        clearFailure={forget}
        onClose={onClose}
        onSubmit={isReady ? invite.onSubmit : () => void check.send(form.getValues("text"))}
      >
        <TextAreaField
          label={t("list")}
          hint={t("hint")}
          rows={5}
          dir="auto"
          placeholder={t("example")}
          {...bind("text", { onChange: forget })}
        />
        <label
          className={`${buttonClass("quiet", "small")} relative cursor-pointer self-start focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-gold-text`}
        >
          <FileUp className="size-5" aria-hidden /> {actionText("uploadCsv")}
          <input
            type="file"
            accept={LIST_FILES}
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // Lets the user choose the same file again.
              target.value = "";
            }}
          />
        </label>
        {list && <InvitedPreview {...list} />}
        <PlaceFields departments={departments} isOwner={isOwner} />
      </DialogForm>
    </FormProvider>
  );
}
