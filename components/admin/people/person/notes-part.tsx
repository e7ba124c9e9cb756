"use client";

import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { formatMoment } from "@/components/admin/format";
import { FormFooter } from "@/components/layout/forms/form-footer";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { TextAreaField } from "@/components/ui/fields/field";
import { IconButton } from "@/components/ui/icon-button";
import { notify } from "@/components/ui/toaster";
import { queryKeys } from "#lib/client/queries/keys";
import { send as sendCall } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useTypedFields } from "#lib/client/forms/use-typed-fields";
import * as z from "#lib/client/zod";
import { useLocale } from "#lib/i18n/use-locale";
import { paths } from "#lib/wire/api-paths";
import { noticeFromWire } from "#lib/wire/notice";
import {
  toNoteErasureWire,
  toNoteWire,
  type NoteViewModel,
  type PersonViewModel,
} from "#lib/wire/person/client";

export function NotesPart({ person }: { person: PersonViewModel }) {
  const t = useTranslations("adminProfiles.record");
  const [erasing, setErasing] = useState<NoteViewModel | null>(null);
  const locale = useLocale();
  const call = useApi();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.person(person.user.id) });
  const erase = useMutation({
    mutationFn: (id: string) =>
      sendCall(call, { method: "POST", path: paths.eraseNote, body: toNoteErasureWire(id) }),
    onSuccess: (response) => notify("success", noticeFromWire(response)),
    onError: ({ message }) => notify("error", message),
    onSettled: () => {
      setErasing(null);
      return reload();
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <NoteForm userId={person.user.id} onDone={reload} />
      {person.notes.length === 0 ? (
        <p className="text-muted">{t("noNotes")}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {person.notes.map((note) => (
            <li key={note.id} className="flex items-start gap-2 py-3">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="whitespace-pre-line" dir="auto">
                  {note.text}
                </p>
                <p className="text-sm text-muted">
                  {note.author ? <bdi dir="ltr">{note.author}</bdi> : t("formerAdmin")}
                  {" · "}
                  <time dateTime={note.createdAt}>{formatMoment(note.createdAt, locale)}</time>
                </p>
              </div>
              <IconButton
                icon={Trash2}
                tone="danger"
                label={t("eraseNote")}
                onClick={() => setErasing(note)}
              />
            </li>
          ))}
        </ul>
      )}
      {erasing && (
        <ConfirmDialog
          isOpen
          onClose={() => setErasing(null)}
          question={t("confirmEraseNote")}
          text={<span className="line-clamp-3">{erasing.text}</span>}
          confirm={t("eraseNote")}
          isBusy={erase.isPending}
          onConfirm={() => erase.mutate(erasing.id)}
        />
      )}
    </div>
  );
}

function NoteForm({ userId, onDone }: { userId: string; onDone: () => Promise<void> }) {
  const t = useTranslations("adminProfiles.record");
  const field = useTypedFields();
  const form = useForm({
    resolver: zodResolver(z.object({ text: field.prose({ isRequired: true }) })),
    defaultValues: { text: "" },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => (name === "text" ? name : null),
    onDone: async (notice) => {
      form.reset();
      notify("success", notice);
      await onDone();
    },
  });
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-3"
      onSubmit={(event) =>
        void form.handleSubmit(({ text }) =>
          send({ method: "POST", path: paths.notes, body: toNoteWire(userId, text) }),
        )(event)
      }
    >
      <TextAreaField
        label={t("note")}
        hint={t("noteHint")}
        rows={3}
        error={errors.text?.message}
        {...form.register("text")}
      />
      <FormFooter
        {...{ failure, isSubmitting, isDirty }}
        submit={t("addNote")}
        onCloseFailure={clearFailure}
      />
    </form>
  );
}
