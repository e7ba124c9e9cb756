"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { formatMoment } from "@/components/admin/kit/format";
import { Failure } from "@/components/ui/banner";
import { FormFooter } from "@/components/layout/forms/form-footer";
import { useChange } from "@/components/layout/use-change";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { TextAreaField } from "@/components/ui/fields/field";
import { IconButton } from "@/components/ui/icon-button";
import { notify } from "@/components/ui/toaster";
import { bindTo } from "#lib/client/forms/bind-to";
import { personQuery, type PersonViewModel } from "#lib/client/queries/admin/person";
import { putResponse, withoutId } from "#lib/client/queries/put-response";
import { useApi } from "#lib/client/api/use-api";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import * as z from "#lib/client/zod";
import { useLocale } from "#lib/i18n/use-locale";
import type { NoteWire } from "#lib/contract/admin/people";

export function NotesPart({ person }: { person: PersonViewModel }) {
  const t = useTranslations("adminProfiles.record");
  const locale = useLocale();
  const queries = useQueryClient();
  const { queryKey } = personQuery(useApi(), person.user.id);
  const changeNotes = (change: (notes: NoteWire[]) => NoteWire[]) =>
    putResponse(queries, queryKey, (stored) => ({ ...stored, notes: change(stored.notes) }));
  const erase = useChange((id: string) => ({ call: "POST /api/group/notes/erase/v1", body: { id } }), {
    onDone: (_response, id) => void changeNotes((notes) => withoutId(notes, id)),
    // Another admin may have erased it.
    invalidatesOnFailure: ["GET /api/group/person/v1"],
  });
  const { ask, dialog } = useConfirm((close, { id, text }: NoteWire) => ({
    question: t("confirmEraseNote"),
    text: <span className="line-clamp-3">{text}</span>,
    confirm: t("eraseNote"),
    isBusy: erase.isPending,
    onConfirm: () => erase.mutate(id, { onSettled: close }),
  }));
  return (
    <div className="flex flex-col gap-4">
      <NoteForm userId={person.user.id} onDone={(note) => changeNotes((notes) => [note, ...notes])} />
      <Failure of={erase.error} onClose={erase.reset} />
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
                  {note.author ? <bdi dir="ltr">{note.author}</bdi> : <span>{t("formerAdmin")}</span>}
                  <span>{" · "}</span>
                  <time dateTime={note.createdAt}>{formatMoment(note.createdAt, locale)}</time>
                </p>
              </div>
              <IconButton icon={Trash2} tone="danger" label={t("eraseNote")} onClick={() => ask(note)} />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </div>
  );
}

interface NoteFormProps {
  userId: string;
  onDone: (note: NoteWire) => Promise<void>;
}

function NoteForm({ userId, onDone }: NoteFormProps) {
  const t = useTranslations("adminProfiles.record");
  const field = useFieldSchemas();
  const form = useForm({
    resolver: zodResolver(z.object({ text: field.text({ multiline: true, isRequired: true }) })),
    defaultValues: { text: "" },
  });
  const bind = bindTo(form);
  const { isSubmitting, isDirty } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const { send, failure, clearFailure } = useSubmit(
    ({ text }: { text: string }) => ({
      call: "POST /api/group/notes/v1",
      body: { id: userId, text },
    }),
    {
      form,
      onDone: async (notice, { note }) => {
        form.reset();
        notify(notice);
        await onDone(note);
      },
    },
  );
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-3"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <TextAreaField label={t("note")} hint={t("noteHint")} rows={3} {...bind("text")} />
      <FormFooter
        failure={failure}
        isSubmitting={isSubmitting}
        isDirty={isDirty}
        submit={t("addNote")}
        onCloseFailure={clearFailure}
      />
    </form>
  );
}
