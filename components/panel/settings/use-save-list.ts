"use client";

import { useRef, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useSaveBar, useSaveResult } from "@/components/panel/save/use-save-bar";
import { useApi } from "#lib/client/api/use-api";
import type { CallRequest } from "#lib/client/api/call-request";
import { useSubmit } from "#lib/client/forms/use-submit";
import { CallFailed, tryCall } from "#lib/client/queries/query-api";
import type { OwnProfileWire } from "#lib/wire/profile/output";
import { isSame } from "#lib/wire/profile/client";
import type { StoredList } from "#lib/wire/stored-list";

type ListCall = "POST /api/users/accounts/v1" | "POST /api/content/update_payments/v1";

/** List that one request replaces. */
export interface SavedList<Entry, Values extends FieldValues> {
  read: (values: Values) => Entry[];
  write: (entries: Entry[]) => Values;
  toRequest: (values: Values, updatedAt: string) => CallRequest<ListCall>;
  /** Reads the list from the current user's response. */
  fromUser: (own: OwnProfileWire) => StoredList<Entry>;
  isSame: (one: readonly Entry[], other: readonly Entry[]) => boolean;
  toField: (wireName: string) => FieldPath<Values> | null;
}

interface Options<Entry, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  list: SavedList<Entry, Values>;
  initial: StoredList<Entry>;
  /** The restored draft is older than the last save. */
  isStale: boolean;
  /** Entries of the form. */
  entries: readonly Entry[];
  onSaved: () => void;
}

interface Conflict<Entry> {
  theirs: StoredList<Entry>;
  isSaving: boolean;
}

/** Saves the list. When it was changed elsewhere, the user decides which version to keep (profile 41). */
export function useSaveList<Entry, Values extends FieldValues>(options: Options<Entry, Values>) {
  const { form, list, initial, isStale } = options;
  const call = useApi();
  const [stored, setStored] = useState(initial);
  const [conflict, setConflict] = useState<Conflict<Entry> | null>(
    isStale ? { theirs: initial, isSaving: false } : null,
  );
  const saved = useSaveResult();
  const sent = useRef(initial.entries);
  const { send, failure, clearFailure } = useSubmit((request: CallRequest<ListCall>) => request, {
    form,
    toField: list.toField,
    isHandled: ({ fields }) => fields.updatedAt !== undefined,
    onDone: (notice, response) => {
      // The form may have changed during the request.
      setStored({ entries: sent.current, updatedAt: response.updatedAt });
      options.onSaved();
      saved.onSaved(notice);
    },
  });
  const isChanged = !isSame(options.entries, stored.entries);
  const { isSubmitting } = form.formState;
  const bar = useSaveBar({ isChanged, isSubmitting, saved, failure, clearFailure });

  async function save(base = stored): Promise<void> {
    const values = structuredClone(form.getValues());
    const entries = list.read(values);
    sent.current = entries;
    const failed = await send(list.toRequest(values, base.updatedAt));
    if (!failed?.fields.updatedAt) return;
    const current = await tryCall(call, { call: "GET /api/users/fun" });
    if (current instanceof CallFailed) return saved.onFailed(current.message);
    const theirs = list.fromUser(current);
    const isListUnchanged = [base.entries, entries].some((one) => list.isSame(one, theirs.entries));
    if (isListUnchanged) return save(theirs);
    setConflict({ theirs, isSaving: true });
  }

  async function resolve(isTheirs: boolean): Promise<void> {
    if (!conflict) return;
    const { theirs, isSaving } = conflict;
    setConflict(null);
    setStored(theirs);
    if (isTheirs) form.reset(list.write([...theirs.entries]));
    else if (isSaving) await save(theirs);
  }

  return {
    save,
    resolve,
    conflict,
    isChanged,
    bar,
    stored: stored.entries,
    fail: saved.onFailed,
    clearThen: saved.clearThen,
    keepEditing: () => setConflict(null),
  };
}
