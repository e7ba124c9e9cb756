"use client";

import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { buttonClass } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/fields/field";
import { useApi } from "#lib/client/api/use-api";
import { LIST_FILES, readTextFile } from "#lib/client/files/read-text-file";
import { sendCall, type CallFailed } from "#lib/client/queries/query-api";
import type { InvitedListWire } from "#lib/contract/company/invitations";
import { withoutPasswordError } from "@/components/panel/company/owner-password-field";
import { usePanelMutation } from "@/components/panel/kit/use-panel-mutation";
import { InvitedPreview } from "./invited-preview";
import { FIRST_PLACE, PlaceFields } from "./place-fields";

interface Props {
  departments: readonly { id: string; name: string }[];
  isOwner: boolean;
  onClose: () => void;
}

/** Invites a list of people, typed, pasted or from a file. An error in any line refuses the whole list. */
export function InviteDialog({ departments, isOwner, onClose }: Props) {
  const t = useTranslations("invitations.invite");
  const actionText = useTranslations("actions");
  const call = useApi();
  const [text, setText] = useState("");
  const [place, setPlace] = useState(FIRST_PLACE);
  const invite = usePanelMutation(
    (people: InvitedListWire["people"]) => ({
      call: "POST /api/users/company/invitations/v1",
      body: { people, ...place },
    }),
    onClose,
  );
  const check = useMutation<InvitedListWire, CallFailed, string>({
    mutationFn: (list) =>
      sendCall(call, { call: "POST /api/users/company/invitations/read/v1", body: { text: list } }),
  });
  const { data } = check;
  const listError = check.error?.fields.text;
  const isReady = data !== undefined && data.errors.length === 0 && data.people.length > 0;

  function change(list: string): void {
    setText(list);
    check.reset();
    invite.reset();
  }

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const list = await readTextFile(file);
    change(list);
    check.mutate(list);
  }

  return (
    <DialogForm
      title={t("title")}
      text={t("text")}
      submit={isReady ? t("send", { count: data.people.length }) : t("check")}
      isSubmitting={invite.isPending || check.isPending}
      failure={
        withoutPasswordError(invite.error) || (listError === undefined ? (check.error?.message ?? "") : "")
      }
      clearFailure={() => change(text)}
      onClose={onClose}
      onSubmit={() => {
        if (!isReady) return check.mutate(text);
        invite.mutate(data.people);
      }}
    >
      <TextAreaField
        label={t("list")}
        name="list"
        hint={t("hint")}
        error={listError}
        rows={5}
        dir="auto"
        placeholder={t("example")}
        value={text}
        onChange={({ target }) => change(target.value)}
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
      {data && <InvitedPreview {...data} />}
      <PlaceFields
        departments={departments}
        isOwner={isOwner}
        place={place}
        error={invite.error}
        onChange={setPlace}
      />
    </DialogForm>
  );
}
