"use client";

import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useApi } from "#lib/client/api/use-api";
import { useSubmit } from "#lib/client/forms/use-submit";
import { CallFailed, tryCall } from "#lib/client/queries/query-api";
import type { BodyOf } from "#lib/contract/calls";
import type { TranslationField } from "#lib/domain/profile/translation";
import {
  mergeTranslations,
  storedTranslationFromWire,
  toTranslationRequestWire,
  translationFieldFromWire,
  withTheirs,
  type StoredTranslation,
  type TranslationConflict,
  type TranslationValues,
} from "#lib/client/values/translation";

const SAVE = "PUT /api/users/translation/v1";

interface Options {
  form: UseFormReturn<TranslationValues>;
  initial: StoredTranslation;
  onSaved: (notice: string) => void;
  onFailed: (message: string) => void;
}

/** Saves the texts. Merges changes made elsewhere, and asks where both sides changed a text (translations 9). */
export function useSaveTranslation({ form, initial, onSaved, onFailed }: Options) {
  const call = useApi();
  const [stored, setStored] = useState(initial);
  const [conflicts, setConflicts] = useState<TranslationConflict[]>([]);
  const sent = useRef(initial.values);
  const { send, failure, clearFailure } = useSubmit((body: BodyOf<typeof SAVE>) => ({ call: SAVE, body }), {
    form,
    toField: translationFieldFromWire,
    isHandled: ({ fields }) => fields.updatedAt !== undefined,
    onDone: (notice, data) => {
      // The form may have changed during the request.
      setStored({ ...storedTranslationFromWire(data), values: sent.current });
      onSaved(notice);
    },
  });

  async function save(base = stored): Promise<void> {
    const values = structuredClone(form.getValues());
    sent.current = values;
    const body = toTranslationRequestWire(values, base.updatedAt);
    const failed = await send(body);
    if (!failed?.fields.updatedAt) return;
    const current = await tryCall(call, { call: "GET /api/users/translation/v1" });
    if (current instanceof CallFailed) return onFailed(current.message);
    const theirs = storedTranslationFromWire(current);
    const merged = mergeTranslations({ base, mine: values, theirs });
    setStored(theirs);
    form.reset(merged.values);
    if (merged.conflicts.length === 0) return save(theirs);
    setConflicts(merged.conflicts);
  }

  async function resolve(chosen: ReadonlySet<TranslationField>): Promise<void> {
    form.reset(withTheirs(form.getValues(), conflicts, chosen));
    setConflicts([]);
    await save();
  }

  return {
    save,
    resolve,
    failure,
    clearFailure,
    conflicts,
    stored,
    keepEditing: () => setConflicts([]),
  };
}
